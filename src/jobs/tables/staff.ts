import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';
import { reportReasons } from '../reports';
import { shareSources, shareStates } from '../shares';
import { posts } from './posts';

const reportOutcomes = ['dismissed', 'taken_down'] as const;

/** Reports of jobs by readers. Closed ones are deleted after some months (server/retention.ts). */
export const jobReports = pgTable(
  'job_reports',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id),
    /** The person, as far as the board knows: the account, or a hash of the network address. */
    reporterKey: text('reporter_key').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    message: text('message').notNull().default(''),
    /** An address for questions of the staff; empty if none was given. */
    email: text('email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Null while the report is open. */
    closedOn: instant('closed_on'),
    closedBy: uuid('closed_by').references(() => users.id),
    outcome: text('outcome', { enum: reportOutcomes }),
  },
  (table) => [
    uniqueIndex('job_reports_one_open').on(table.postId, table.reporterKey).where(sql`closed_on is null`),
    index('job_reports_post').on(table.postId, table.createdAt),
    index('job_reports_user').on(table.userId).where(sql`user_id is not null`),
    index('job_reports_closed').on(table.closedOn).where(sql`closed_on is not null`),
    knownValues('job_reports_reason_known', table.reason, reportReasons),
    knownValues('job_reports_outcome_known', table.outcome, reportOutcomes),
    check('job_reports_closed_with_outcome', sql`(closed_on is null) = (outcome is null)`),
    // The sweep of hashes of network addresses (server/retention.ts).
    index('job_reports_addresses').on(table.createdAt).where(sql`reporter_key like 'address:%'`),
  ],
);

/** Shares of jobs to the social page of the board, one row for each post that a person or the board wanted to share. */
export const socialShares = pgTable(
  'social_shares',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .unique()
      .references(() => posts.id, { onDelete: 'cascade' }),
    source: text('source', { enum: shareSources }).notNull(),
    state: text('state', { enum: shareStates }).notNull(),
    /** The text that was posted, or would have been; empty before the board's first attempt. */
    message: text('message').notNull().default(''),
    attempts: smallint('attempts').notNull().default(0),
    /** Why it was not posted, in our own words. */
    error: text('error').notNull().default(''),
    /** The id that the network gave the post. */
    externalId: text('external_id').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The board's next attempt; null where it makes none. */
    dueAt: instant('due_at'),
    triedAt: instant('tried_at'),
    sharedAt: instant('shared_at'),
    /** The admin who posted it by hand; null where the board posted it. */
    postedBy: uuid('posted_by').references(() => users.id),
  },
  (table) => [
    index('social_shares_newest').on(table.createdAt, table.id),
    index('social_shares_state').on(table.state, table.createdAt),
    index('social_shares_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('social_shares_text').using('gin', sql`lower(message) gin_trgm_ops`),
    knownValues('social_shares_source_known', table.source, shareSources),
    knownValues('social_shares_state_known', table.state, shareStates),
    notNegative('social_shares_attempts', table.attempts),
    check('social_shares_due_while_waiting', sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)`),
  ],
);

const noticeSubjects = ['posts'] as const;

/** The last mail to the staff about posts that wait for them. There is one row. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    subject: text('subject', { enum: noticeSubjects }).primaryKey(),
    sentAt: instant('sent_at').notNull(),
    /** The entries of the queue that mails have named: the post's id and the instant at which it entered. */
    named: text('named').array().notNull(),
  },
  (table) => [knownValues('staff_notices_subject_known', table.subject, noticeSubjects)],
);
