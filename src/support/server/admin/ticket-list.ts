import { eq, sql } from 'drizzle-orm';
import { fromDay, toDay } from '~/platform/records/filters';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { shortened } from '~/platform/text/text';
import { AdminTicketRow, type adminTicketCalls } from '../../admin-contract';
import { tickets } from '../../tables';
import { presentTicket } from '../present';
import type { TicketRow } from '../queries';

export const presentForAdmin = (row: TicketRow): AdminTicketRow => ({ ...presentTicket(row), state: row.state, user_id: row.userId });

/** All messages to staff. */
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
    sent_from: fromDay(tickets.createdAt),
    sent_to: toDay(tickets.createdAt),
  },
  sorts: { created_on: tickets.createdAt },
  row: AdminTicketRow,
  present: (_ctx, rows) => rows.map(presentForAdmin),
};

/** Finds messages to staff for the search of the back office. */
export const ticketFinder = finderOf('tickets', ticketList, { sort: '-created_on' }, ({ message, email }) => ({
  title: shortened(message, 60),
  detail: email,
}));
