import { notFound } from '~/platform/errors';
import { implement } from '~/platform/http/api';
import { iso, pageMeta } from '~/platform/http/schemas';
import { type FeedbackType, supportCalls, type Ticket } from '../contract';
import { findTicket, listTickets, type TicketRow } from './queries';
import { sendFeedback } from './send-feedback';

const PAGE_SIZE = 20;

const presentTicket = (row: TicketRow): Ticket => ({
  _id: row.id,
  created_on: iso(row.createdAt),
  email: row.email,
  feedback_type: row.feedbackType as FeedbackType,
  message: row.message,
  req_response: row.responseRequested,
  page: row.page,
});

export const supportApi = implement(supportCalls, {
  'POST /v2/contact': async ({ ctx, viewer, body, request }) => ({
    message: 'Successfully Submitted Feedback',
    _id: await sendFeedback(ctx, viewer, body, request.ip),
  }),
  'GET /v2/support/tickets': async ({ ctx, viewer, query }) => {
    const { rows, total } = await listTickets(ctx.db, viewer, query.page_num, PAGE_SIZE);
    return { data: rows.map(presentTicket), meta: pageMeta(query.page_num, PAGE_SIZE, total) };
  },
  'GET /v2/support/tickets/{id}': async ({ ctx, viewer, params }) => {
    const ticket = await findTicket(ctx.db, viewer, params.id);
    if (!ticket) throw notFound();
    return presentTicket(ticket);
  },
});
