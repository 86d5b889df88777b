/** The message of a report that a page was not found. All other reports are of faults. */
export const NOT_FOUND_MESSAGE = 'Page not found.';
