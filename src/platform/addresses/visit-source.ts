/** The sources that a link names, since the page or mail with the link does not tell the browser. */
export const linkSources = ['newsletter', 'alert', 'share', 'gift_card', 'feed'] as const;
export type LinkSource = (typeof linkSources)[number];

/** The ways in which people come to a job. */
export const visitSources = ['search', 'list', ...linkSources, 'direct'] as const;
export type VisitSource = (typeof visitSources)[number];

/**
 * The query parameter that names the source of a link. Only the browser reads it: the server drops it before a page is made, so that all
 * visitors share one page.
 */
export const SOURCE_PARAMETER = 'via';

/** An address or path with its source. */
export const withSource = (address: string, source: LinkSource): string => `${address}${address.includes('?') ? '&' : '?'}${SOURCE_PARAMETER}=${source}`;
