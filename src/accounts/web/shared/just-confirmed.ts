/** The state of a navigation to the page after the address was confirmed, so that this page says so. */
export const justConfirmed = { confirmed: true };

/** Whether the page was opened by confirming the address. @param state that of the location. */
export const isJustConfirmed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'confirmed' in state;
