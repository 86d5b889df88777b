import { implement } from '~/platform/http/implementation';
import { supportCalls } from '../contract';
import { readTicket, readTickets } from './read-tickets';
import { sendFeedback } from './send-feedback';

export const supportApi = implement(supportCalls, {
  'POST /v2/contact': async ({ ctx, viewer, body, request }) => ({
    message: 'Successfully Submitted Feedback',
    _id: await sendFeedback(ctx, viewer, body, request.ip),
  }),
  'GET /v2/support/tickets': ({ ctx, viewer, query }) => readTickets(ctx, viewer, query.page_num),
  'GET /v2/support/tickets/{id}': ({ ctx, viewer, params }) => readTicket(ctx, viewer, params.id),
});
