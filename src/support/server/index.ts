/** Messages in the back office: the calls, the editable field, the palette's search. */

/** The number of messages, and those of an account that is removed or downloaded. */
export { exportTickets, removeTickets } from './account-parts';
export { adminTicketsApi } from './admin/api';
export { ticketFinder } from './admin/find-tickets';
export { ticketCollection } from './admin/ticket-fields';
export { supportApi } from './api';
/** Examples of the mails. */
export { supportMailPreviews } from './emails/previews';
export { countFeedback, countUnanswered } from './queries';
/** How long its rows are kept. */
export { supportLifetimes } from './retention';
