export { exportTickets, removeTickets } from './account-parts';
export { adminTicketsApi } from './admin/api';
export { ticketFinder } from './admin/find-tickets';
export { ticketCollection } from './admin/ticket-fields';
export { supportApi } from './api';
export { supportMailPreviews } from './emails/previews';
export { countFeedback, countUnanswered } from './queries';
export { supportLifetimes } from './retention';
