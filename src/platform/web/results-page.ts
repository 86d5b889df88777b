/** Part of the `handle` of a page with a list of results: it has a link at its top that skips what is before them. */
export const resultsPage = { results: true } as const;

/** The id of the results of such a page. */
export const RESULTS = 'results';

/** Whether the `handle` of a page says that it has results. */
export const hasResults = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'results' in handle;
