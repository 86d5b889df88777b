/** The name of a post in the back office. */
export const titleOf = ({ headline, position }: { headline: string; position: string }): string => headline || position || 'Untitled post';
