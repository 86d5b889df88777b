import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, requiredProse } from '~/platform/http/schemas';
import { DayFilter, FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { FeedbackType, Ticket } from './contract';
import { ticketStates } from './rules';

/** A message to the staff in the list of the back office. */
export const AdminTicketRow = Ticket.extend({ state: z.enum(ticketStates), user_id: Id.nullable() });
export type AdminTicketRow = z.output<typeof AdminTicketRow>;

/** A message to the staff in the back office, with the answers that were sent, oldest first. */
export const AdminTicket = AdminTicketRow.extend({
  /** The address of the account that was logged in when the message was written; empty for a visitor. */
  account_email: z.string(),
  answers: z.array(z.object({ _id: Id, created_on: Instant, author: z.string(), message: z.string() })),
});
export type AdminTicket = z.output<typeof AdminTicket>;

const answerCall = 'POST /v3/admin/tickets/{id}/answer';

export const adminTicketCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/tickets',
    nouns: { one: 'message to staff', many: 'messages to staff' },
    record: AdminTicket,
    row: AdminTicketRow,
    filters: {
      state: z.enum(ticketStates).optional(),
      feedback_type: FeedbackType.optional(),
      req_response: FlagFilter,
      sent_from: DayFilter,
      sent_to: DayFilter,
    },
    sorts: ['created_on'],
    defaultSort: '-created_on',
  }),
  [answerCall]: {
    summary: 'Answer a message by mail; a copy of the answer is kept',
    idempotent: true,
    access: anyRole(Role.admin),
    params: z.object({ id: refersToNoRecord(Id) }),
    body: z.object({ message: requiredProse(10_000) }),
    answer: AdminTicket,
    aliases: otherSpellings(answerCall),
  },
});
