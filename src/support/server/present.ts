import { iso } from '~/platform/http/schemas';
import type { FeedbackType, Ticket } from '../contract';
import type { TicketRow } from './queries';

/** A message to the staff as its sender sees it. */
export const presentTicket = (row: TicketRow): Ticket => ({
  _id: row.id,
  created_on: iso(row.createdAt),
  email: row.email,
  feedback_type: row.feedbackType as FeedbackType,
  message: row.message,
  req_response: row.responseRequested,
  page: row.page,
});
