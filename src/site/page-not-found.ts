/** The message of a report that a page was not found. All other reports are of faults. */
export const PAGE_NOT_FOUND = 'Page not found.';
