import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant, notNegative } from '~/platform/database/columns';
import type { SavedSearch } from '~/search/alert-terms';

/** A text query, as text. */
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/**
 * Saved searches whose new jobs are mailed. An alert belongs to an account (`userId`), else to an address. It is active if its owner has
 * confirmed it and it is neither paused nor ended.
 */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id),
    /** Lower case; null for an alert of an account, whose mails go to the account's address. */
    email: text('email'),
    /** The search as it was chosen, for screens and mails. */
    search: jsonb('search').$type<SavedSearch>().notNull(),

    /** The search as it is compared with posts (`search/server/saved-search.ts`). */
    query: tsquery('query').notNull(),
    leastCents: bigint('least_cents', { mode: 'number' }).notNull(),
    /** The middle of the place, or empty. */
    zip: text('zip').notNull(),
    miles: integer('miles').notNull(),
    /** The keys of `job_alert_keys`, which has them only while the alert is active. */
    keys: text('keys').array().notNull(),

    atOnce: boolean('at_once').notNull(),
    days: text('days').array().notNull(),
    hour: smallint('hour').notNull(),

    createdAt: instant('created_at').notNull(),
    /** Hash of the mailed code that confirms the alert of an address. */
    codeHash: text('code_hash'),
    /** Null until the owner of the address has confirmed it. */
    confirmedAt: instant('confirmed_at'),
    /** Only posts that came into the lists since then are sent. */
    since: instant('since').notNull(),
    pausedAt: instant('paused_at'),
    endedAt: instant('ended_at'),
    /** When the next mail is due; null while there is nothing to send. */
    dueAt: instant('due_at'),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    index('job_alerts_user').on(table.userId, table.createdAt).where(sql`user_id is not null`),
    index('job_alerts_email').on(table.email, table.createdAt).where(sql`email is not null`),
    index('job_alerts_code').on(table.codeHash).where(sql`code_hash is not null`),
    index('job_alerts_due').on(table.dueAt).where(sql`due_at is not null`),
    index('job_alerts_unconfirmed').on(table.createdAt).where(sql`confirmed_at is null`),
    index('job_alerts_ended').on(table.endedAt).where(sql`ended_at is not null`),
    check('job_alerts_one_owner', sql`(user_id is null) <> (email is null)`),
    check('job_alerts_hour', sql`hour between 0 and 23`),
    notNegative('job_alerts_amounts', table.leastCents, table.miles),
  ],
);

/**
 * The index by which a post finds the alerts that may match it: every post that an alert matches has one of the alert's keys. Only active
 * alerts are in it.
 */
export const jobAlertKeys = pgTable(
  'job_alert_keys',
  {
    key: text('key').notNull(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => jobAlerts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.key, table.alertId] }), index('job_alert_keys_alert').on(table.alertId)],
);

/**
 * The posts that alerts have found. A row without `sentAt` waits for the alert's next mail; one with it makes sure that the alert does
 * not send the post again. No foreign key leads to the post: its check would lock the post after the alert, against the order of locks.
 */
export const jobAlertMatches = pgTable(
  'job_alert_matches',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => jobAlerts.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    matchedAt: instant('matched_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.postId] }),
    index('job_alert_matches_waiting').on(table.alertId).where(sql`sent_at is null`),
    index('job_alert_matches_matched_at').on(table.matchedAt),
  ],
);
