/** The calls. */

/** The number of messages, and those of an account that is removed or downloaded. */
export { exportTickets, removeTickets } from './account-parts';
export { supportApi } from './api';
export { countFeedback } from './queries';
