export { exportTickets, removeTickets } from './account-parts';
export { countFeedback, countUnanswered } from './queries';
