import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant, knownValues } from '~/platform/database/columns';
import { reportReasons } from '../reports';
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
