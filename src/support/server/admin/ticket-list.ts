import { eq, gte, lt, sql } from 'drizzle-orm';
import { startOfDay } from '~/platform/calendar/civil-day';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminTicketRow, type adminTicketCalls } from '../../admin-contract';
import { tickets } from '../../tables';
import { presentTicket } from '../present';
import type { TicketRow } from '../queries';

export const presentForAdmin = (row: TicketRow): AdminTicketRow => ({ ...presentTicket(row), state: row.state, user_id: row.userId });

/** All messages to the staff. */
export const ticketList: RecordList<QueryOf<(typeof adminTicketCalls)['GET /v3/admin/tickets']>, typeof tickets, typeof AdminTicketRow> = {
  table: tickets,
  id: tickets.id,
  // Exactly the expression of the index `support_tickets_text`.
  text: sql`lower(${tickets.email} || ' ' || ${tickets.message})`,
  tolerant: 'texts',
  filters: {
    state: (state) => eq(tickets.state, state),
    feedback_type: (type) => eq(tickets.feedbackType, type),
    req_response: (asked) => sql`${tickets.responseRequested} = ${asked}`,
    sent_from: (day, { config }) => gte(tickets.createdAt, startOfDay(day, config.TIME_ZONE)),
    // The last day counts as a whole.
    sent_to: (day, { config }) => lt(tickets.createdAt, startOfDay(day, config.TIME_ZONE, 1)),
  },
  sorts: { created_on: tickets.createdAt },
  row: AdminTicketRow,
  present: (_ctx, rows) => rows.map(presentForAdmin),
};
