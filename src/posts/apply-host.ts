/** The host of the address where a job takes applications, as people know it: without `www.`; empty if there is none. */
export const applyHost = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');
