/** The host of a web address without `www.`, such as `school.org`; undefined for a text that is not an address. */
export const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined);
