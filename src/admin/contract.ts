import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { Id, Instant } from '~/platform/http/schemas';

const Count = z.int();

/** How the board is doing: what is now, and what came since `week_from` and `day_from`. */
export const Overview = z.object({
  week_from: Instant,
  day_from: Instant,
  live_jobs: Count,
  /** Posts that are complete and wait for their payment. */
  unpaid_posts: Count,
  /** Of the last 7 days. */
  new_accounts: Count,
  /** Of the last 7 days; `total` in dollars. Orders that a coupon paid in full are counted and worth 0. */
  paid_orders: z.object({ count: Count, total: z.number() }),
  /** Of the last 7 days; `to_answer` of them ask for an answer. */
  feedback: z.object({ received: Count, to_answer: Count }),
  /** Of the last 24 hours. */
  server_errors: Count,
});
export type Overview = z.output<typeof Overview>;

/** Who did something; null stands for the board itself, a name is empty once the account is gone. */
const Actor = z.object({ _id: Id, name: z.string(), email: z.string() }).nullable();

/** What somebody did. Requests made one after the other while acting for a user are one line, `count` says how many. */
export const AuditLine = z.object({
  _id: Id,
  at: Instant,
  actor: Actor,
  on_behalf_of: Actor,
  /** Verb in the past tense, e.g. `coupon.applied`. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.string().nullable(),
  count: Count,
});
export type AuditLine = z.output<typeof AuditLine>;

export const adminCalls = defineCalls({
  'GET /v3/admin/overview': {
    summary: 'The figures of the day, for the back office home',
    access: anyRole('admin'),
    answer: Overview,
  },
  'GET /v3/admin/audit': {
    summary: 'What was done last on the board, newest first',
    access: anyRole('admin'),
    answer: z.object({ data: z.array(AuditLine) }),
  },
});
