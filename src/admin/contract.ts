import { z } from 'zod';
import { EndedIncident, Incident } from '~/incidents/schemas';
import { paymentWays } from '~/payments/rules';
import { anyRole, defineCalls } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { Instant, ListLimit, listOf, PageNumber } from '~/platform/http/schemas';
import { AuditLine, changeCalls } from '~/platform/records/audit-contract';
import { otherSpellings } from '~/platform/records/contract';
import { searchCalls } from '~/platform/records/search-contract';

const Count = z.int();

/** The figures of the back office: current numbers, and numbers since `week_from` and `day_from`. */
export const Overview = z.object({
  week_from: Instant,
  /** The day of the board's time zone that begins at `week_from`, as filters of lists take it. */
  week_day: z.iso.date(),
  day_from: Instant,
  live_jobs: Count,
  /** Complete posts whose order is not paid. */
  unpaid_posts: Count,
  /** The numbers of the last 7 days, of which today is one. */
  new_accounts: Count,
  /**
   * The paid orders and the sold packs of credits of the last 7 days. Orders that a coupon paid in full are counted and worth 0. `net` is
   * what was paid for all of them in dollars, less what was given back of it.
   */
  sales: z.object({ orders: Count, packs: Count, net: z.number() }),
  /** The numbers of the last 7 days; `wanted` is the number of messages that ask for an answer, `to_answer` of those that have none. */
  feedback: z.object({ received: Count, wanted: Count, to_answer: Count }),
  /** The numbers of the last 24 hours. */
  server_errors: Count,
  /** Trouble that goes on, grave ones first, and then what was over within the last 24 hours. */
  incidents: z.array(Incident),
  /** The age in months of the rates of currencies; null for recent ones, and without any. */
  rates_age: Count.nullable(),
  /** The counts of records that wait for the staff. */
  attention: z.object({
    /** Payments that were begun more than 10 minutes ago and are not settled. */
    unsettled_payments: Count,
    /** Mails of the last 7 days that were refused or given up, apart from those whose address is at fault. */
    failed_mails: Count,
    /** Mails that wait for more than 15 minutes because the mail server does not take them. */
    waiting_mails: Count,
    /** Reports of browsers about faults of scripts that nobody has reviewed. Pages that were not found are often those that bots try. */
    frontend_errors: Count,
    /** Messages that ask for an answer and have none. */
    messages: Count,
    /** Packs of credits with credits left that expire within 30 days. */
    expiring_credits: Count,
    /** Paid posts that wait for their review. */
    posts_to_review: Count,
    /** Published posts with open reports. */
    reported_posts: Count,
    /** Shares to the social page that failed, or of which nobody knows whether they are on the page. */
    failed_shares: Count,
  }),
});
export type Overview = z.output<typeof Overview>;

/** The counts of records that wait for the staff, for the numbers beside the sections of the back office. */
export const WaitingCounts = z.object({
  /** Posts that wait for their review, and published posts with open reports. */
  review: Count,
  messages: Count,
  /** Mails of the last 7 days that were refused or given up, and those that the mail server does not take. */
  mails: Count,
  payments: Count,
  shares: Count,
});
export type WaitingCounts = z.output<typeof WaitingCounts>;

/** The numbers of a week; `revenue` in dollars: what was paid in it for orders and packs of credits, less what was given back of it since. */
export const Week = z.object({ from: Instant, sign_ups: Count, posts: Count, applications: Count, revenue: z.number() });
export type Week = z.output<typeof Week>;

/** A line of the back office home, with what it changed. Consecutive requests of an admin acting for a user are one line; `count` is their number. */
export const LatestAuditLine = AuditLine.omit({ undoable: true }).extend({ count: Count });
export type LatestAuditLine = z.output<typeof LatestAuditLine>;

const admin = anyRole(Role.admin);

const Month = z
  .string()
  .max(7, { error: 'please use a month like 2026-11', abort: true })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'please use a month like 2026-11');
const month = z.object({ month: Month });

/** A way of paying with what came in and what was given back by it. */
const WaySums = z.object({ way: z.enum(paymentWays), payments: Count, received: z.number(), refunds: Count, refunded: z.number(), net: z.number() });
/**
 * Orders whose coupon is of a type, how many coupons got their use back because their order was given back, and what the coupons took off, less what the
 * returned ones had taken off.
 */
const CouponSums = z.object({ used: Count, returned: Count, discount: z.number() });

/** The money of a month of the board's time zone, in dollars. A refund counts in the month in which it was made. */
export const Statement = z.object({
  month: Month,
  orders: z.object({ count: Count, subtotal: z.number(), discount: z.number(), total: z.number() }),
  credits_sold: z.object({ packs: Count, credits: Count, total: z.number() }),
  credits_used: CouponSums,
  gift_cards: CouponSums.extend({ issued: Count }),
  other_coupons: CouponSums,
  refunds: z.object({ count: Count, total: z.number() }),
  ways: z.array(WaySums),
  received: z.number(),
  refunded: z.number(),
  net: z.number(),
});
export type Statement = z.output<typeof Statement>;

/** A statement moves no money, but shows everybody's: not while an admin acts for a user. */
const statementCall = { access: admin, duringImpersonation: 'refused', query: month } as const;

/** A part of the board that was checked: its name, whether it works, and a sentence about it that says what to do. */
export const HealthPart = z.object({ name: z.string(), state: z.enum(['good', 'warning', 'bad']), text: z.string() });
export type HealthPart = z.output<typeof HealthPart>;

export const adminCalls = defineCalls({
  'GET /v3/admin/statement': {
    ...statementCall,
    summary: 'The money of a month: orders, credits, gift cards, refunds, by method',
    answer: Statement,
    aliases: otherSpellings('GET /v3/admin/statement'),
  },
  'GET /v3/admin/statement/csv': {
    ...statementCall,
    summary: 'Each payment, activation and refund of a month as CSV',
    produces: 'text/csv',
    aliases: otherSpellings('GET /v3/admin/statement/csv'),
  },
  'GET /v3/admin/statement/pdf': {
    ...statementCall,
    summary: 'The statement of a month as PDF',
    produces: 'application/pdf',
    aliases: otherSpellings('GET /v3/admin/statement/pdf'),
  },
  'GET /v3/admin/overview': {
    summary: 'The current figures, for the back office home',
    reads: true,
    access: admin,
    answer: Overview,
  },
  'GET /v3/admin/waiting': {
    summary: 'How many posts, messages, mails, payments and shares wait for the staff',
    reads: true,
    access: admin,
    answer: WaitingCounts,
    aliases: otherSpellings('GET /v3/admin/waiting'),
  },
  'GET /v3/admin/incidents': {
    summary: 'A page of the trouble that is over, the latest end first',
    access: admin,
    query: z.object({ page: PageNumber.default(1), limit: ListLimit }),
    answer: listOf(EndedIncident),
    aliases: otherSpellings('GET /v3/admin/incidents'),
  },
  'GET /v3/admin/health': {
    summary: 'Whether each part of the board works, as `npm run board -- check` says; it stores a file, reads and deletes it, and asks the mail server',
    access: admin,
    answer: z.object({ data: z.array(HealthPart) }),
  },
  'GET /v3/admin/weeks': {
    summary: 'Sign-ups, published posts, applications and net revenue of the last 12 weeks, oldest first, at most a minute old',
    reads: true,
    access: admin,
    answer: z.object({ data: z.array(Week) }),
  },
  ...searchCalls,
  // Before the store, whose `{id}` would fit `latest` as well.
  'GET /v3/admin/audit/latest': {
    summary: 'The latest 12 lines of the audit log, for the back office home',
    reads: true,
    access: admin,
    answer: z.object({ data: z.array(LatestAuditLine) }),
  },
  ...changeCalls,
});
