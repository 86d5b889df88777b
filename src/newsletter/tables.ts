import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, knownValues, notNegative } from '~/platform/database/columns';
import { posts } from '~/posts/tables';

const totalSources = ['accounts', 'addresses'] as const;
const issueStates = ['waiting', 'sent', 'empty', 'skipped', 'failed'] as const;

/**
 * Newsletter subscriptions of addresses without an account; each was confirmed by its owner. An address that an account has
 * verified is never here: its days are stored in the account, so that there is one setting for each address.
 */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** Lower case; see `Email` in `platform/http/schemas.ts`. */
  email: text('email').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  days: text('days').array().notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  /** Set when its owner unsubscribed. Only the address is kept then, so that an account created later does not subscribe it again. */
  endedAt: instant('ended_at'),
});

/** Requested changes of subscriptions that wait for the mailed link. Deleted after the link has expired. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    /** Hash of the link's secret. */
    hash: text('hash').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    days: text('days').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('newsletter_requests_email').on(table.email), index('newsletter_requests_expires_at').on(table.expiresAt)],
);

/** Numbers of subscribers with and without an account; kept by triggers on `users` and `newsletter_subscriptions`. */
export const newsletterTotals = pgTable(
  'newsletter_totals',
  {
    source: text('source', { enum: totalSources }).primaryKey(),
    count: integer('count').notNull(),
  },
  (table) => [knownValues('newsletter_totals_source_known', table.source, totalSources)],
);

/**
 * The jobs of the newsletter in the order in which they entered it: each once, when an edition first finds it in the lists. A subscriber's
 * place in this order (`newsletter_progress`) is what makes an issue bring each job once; times could not, because a payment may
 * commit after an issue was put together that is later than its post.
 */
export const newsletterJobs = pgTable(
  'newsletter_jobs',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** 60 days after the job first went live. */
    eligibleUntil: instant('eligible_until').notNull(),
  },
  (table) => [index('newsletter_jobs_position').on(table.position), index('newsletter_jobs_eligible_until').on(table.eligibleUntil)],
);

/** One edition for each day on which issues went out. The first row of a board has no weekdays: it marks from when on issues go out. */
export const newsletterEditions = pgTable(
  'newsletter_editions',
  {
    /** The day on which it fell due, in the board's time zone. */
    day: date('day').primaryKey(),
    /** The weekdays whose subscribers it serves: several after a rest or when the board was down. */
    weekdays: text('weekdays').array().notNull(),
    /** The rest that it waited for, if any: `Shabbat`. */
    after: text('after'),
    /** The last job of the order that can be in it. */
    lastPosition: bigint('last_position', { mode: 'number' }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** The last subscriber for whom an issue was planned, so that planning goes on there after a crash. */
    plannedTo: text('planned_to'),
    plannedAt: instant('planned_at'),
    /** When no issue was left to send. */
    finishedAt: instant('finished_at'),
    /** Numbers of issues by state, counted when it finished; the issues themselves are deleted later. */
    sent: integer('sent').notNull().default(0),
    empty: integer('empty').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [notNegative('newsletter_editions_counts', table.sent, table.empty, table.skipped, table.failed)],
);

/** The issues of an edition, one for each subscriber. `subscriber` is `account:{id}` or `address:{email}`. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    day: date('day')
      .notNull()
      .references(() => newsletterEditions.day, { onDelete: 'cascade' }),
    subscriber: text('subscriber').notNull(),
    /**
     * `waiting` until its mail is in the queue of mails (`sent`) or it is certain that there is none: `empty` without new jobs, `skipped`
     * where the subscriber ended the newsletter meanwhile or mail to the address is suppressed, `failed` after several faults.
     */
    state: text('state', { enum: issueStates }).notNull().default('waiting'),
    jobs: integer('jobs').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subscriber] }),
    index('newsletter_issues_waiting').on(table.day, table.tries, table.subscriber).where(sql`state = 'waiting'`),
    index('newsletter_issues_subscriber').on(table.subscriber, table.day),
    knownValues('newsletter_issues_state_known', table.state, issueStates),
    notNegative('newsletter_issues_counts', table.jobs, table.tries),
  ],
);

/** How far each subscriber is in the order of `newsletter_jobs`. Without a row the next issue is the subscriber's first. */
export const newsletterProgress = pgTable('newsletter_progress', {
  subscriber: text('subscriber').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  /** The day of the last edition that served the subscriber. */
  day: date('day').notNull(),
});
