import { z } from 'zod';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { Email, Id, Instant, line, listOf, Message, PageNumber, requiredProse } from '~/platform/http/schemas';

export const FeedbackType = z.enum(['help', 'feedback', 'featurerequest', 'suggestions', 'error']);
export type FeedbackType = z.output<typeof FeedbackType>;

/** The fields of the contact form. */
export const Feedback = z.object({
  email: Email,
  feedback_type: FeedbackType,
  message: requiredProse(10_000),
  checked_faq: z.boolean().refine((checked) => checked, 'Required'),
  response: z.boolean().optional(),
  req_response: z.boolean().optional(),
  page: line(500).default(''),
  /** Clients may send their session. It is neither read nor stored: the bearer token identifies the sender. */
  user: z.unknown().optional(),
  candidate: z.unknown().optional(),
  token: z.unknown().optional(),
});
export type Feedback = z.output<typeof Feedback>;

/** A message to the staff, as its sender sees it. */
export const Ticket = z.object({
  _id: Id,
  created_on: Instant,
  email: z.string(),
  feedback_type: FeedbackType,
  message: z.string(),
  req_response: z.boolean(),
  page: z.string(),
});
export type Ticket = z.output<typeof Ticket>;

/** A message with the answers that were sent to it, oldest first. */
const AnsweredTicket = Ticket.extend({ answers: z.array(z.object({ created_on: Instant, message: z.string() })) });

export const supportCalls = defineCalls({
  'POST /v2/contact': {
    summary: 'Write to the staff: a question, an error, a request',
    idempotent: true,
    access: anyone,
    body: Feedback,
    // The message, and a session.
    bodyBytes: 130_000,
    answer: Message.extend({ _id: Id }),
    aliases: ['POST /send_feedback'],
  },
  'GET /v2/support/tickets': {
    summary: "The user's own messages to staff, newest first",
    access: loggedIn,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: listOf(Ticket),
  },
  'GET /v2/support/tickets/{id}': {
    summary: 'One of the user’s own messages to staff',
    access: loggedIn,
    params: z.object({ id: idOf('ticket') }),
    answer: AnsweredTicket,
  },
});
