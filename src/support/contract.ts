import { z } from 'zod';
import { anyone, defineCalls, signedIn } from '~/platform/http/call';
import { Email, Id, Instant, line, listOf, Message, PageNumber, requiredProse } from '~/platform/http/schemas';

export const FeedbackType = z.enum(['help', 'feedback', 'featurerequest', 'suggestions', 'error']);
export type FeedbackType = z.output<typeof FeedbackType>;

/** What the form sends (1 §3). */
export const Feedback = z.object({
  email: Email,
  feedback_type: FeedbackType,
  message: requiredProse(10_000),
  checked_faq: z.boolean().refine((checked) => checked, 'Required'),
  response: z.boolean().optional(),
  req_response: z.boolean().optional(),
  page: line(500).default(''),
  /** Clients may send their session along. None of it is looked at or kept: who writes is known from the bearer token. */
  user: z.unknown().optional(),
  candidate: z.unknown().optional(),
  token: z.unknown().optional(),
});
export type Feedback = z.output<typeof Feedback>;

/** A message to the board, as its sender sees it. */
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

export const supportCalls = defineCalls({
  'POST /v2/contact': {
    summary: 'Write to the board: a question, a fault, a wish',
    access: anyone,
    body: Feedback,
    answer: Message.extend({ _id: Id }),
    aliases: ['POST /send_feedback'],
  },
  'GET /v2/support/tickets': {
    summary: "The user's own messages to the board, newest first",
    access: signedIn,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: listOf(Ticket),
  },
  'GET /v2/support/tickets/{id}': {
    summary: 'One of the user’s own messages to the board',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: Ticket,
  },
});
