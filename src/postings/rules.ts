/** Refuses to start a post without an organization. The words are fixed (docs/product/look-and-words.md). */
export const MISSING_ORGANIZATION = 'Missing Organization. Please select an organization, or add a new one.';
