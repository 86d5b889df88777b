import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { Id, Instant } from '~/platform/http/schemas';

const Count = z.int();

/** The figures of the back office: current numbers, and numbers since `week_from` and `day_from`. */
export const Overview = z.object({
  week_from: Instant,
  day_from: Instant,
  live_jobs: Count,
  /** Complete posts whose order is not paid. */
  unpaid_posts: Count,
  /** Of the last 7 days. */
  new_accounts: Count,
  /** Of the last 7 days; `total` in dollars. Orders that a coupon paid in full are counted and worth 0. */
  paid_orders: z.object({ count: Count, total: z.number() }),
  /** Of the last 7 days; `to_answer` is the number of messages that ask for an answer. */
  feedback: z.object({ received: Count, to_answer: Count }),
  /** Of the last 24 hours. */
  server_errors: Count,
});
export type Overview = z.output<typeof Overview>;

/** The user who acted; null for the board itself. The name is empty if the account was removed. */
const Actor = z.object({ _id: Id, name: z.string(), email: z.string() }).nullable();

/** An act in the audit log. Consecutive requests of an admin acting for a user are one line; `count` is their number. */
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
    summary: 'The current figures, for the back office home',
    access: anyRole(Role.admin),
    answer: Overview,
  },
  'GET /v3/admin/audit': {
    summary: 'The latest lines of the audit log, newest first',
    access: anyRole(Role.admin),
    answer: z.object({ data: z.array(AuditLine) }),
  },
});
