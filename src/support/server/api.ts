import { notFound } from '~/platform/errors';
import { implement } from '~/platform/http/api';
import { iso, pageMeta } from '~/platform/http/schemas';
import { supportCalls } from '../contract';
import { presentTicket } from './present';
import { findAnswers, findTicket, listTickets } from './queries';
import { sendFeedback } from './send-feedback';

const PAGE_SIZE = 20;

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
    const answers = await findAnswers(ctx.db, [ticket.id]);
    return { ...presentTicket(ticket), answers: answers.map(({ message, createdAt }) => ({ message, created_on: iso(createdAt) })) };
  },
});
