import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminTicketCalls } from '../../admin-contract';
import { answerTicket } from './answer-ticket';
import { showTicket } from './show-ticket';
import { ticketList } from './ticket-list';

export const adminTicketsApi = implement(adminTicketCalls, {
  'GET /v3/admin/tickets': ({ ctx, query }) => listRecords(ctx, ticketList, query),
  'GET /v3/admin/tickets/csv': ({ ctx, query }) => csvOfRecords(ctx, ticketList, query, 'tickets'),
  'GET /v3/admin/tickets/{id}': ({ ctx, params }) => showTicket(ctx, params.id),
  'POST /v3/admin/tickets/{id}/answer': ({ ctx, viewer, params, body }) => answerTicket(ctx, viewer, params.id, body.message),
});
