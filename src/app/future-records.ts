import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { ELIGIBLE_DAYS } from '~/newsletter/rules';
import { DAY } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { changeRows } from '~/platform/database';
import { type Lifetime, oldRows } from '~/platform/database/retention';
import { inTransaction } from '~/platform/database/transaction';
import { BODY_DAYS, ROW_DAYS } from '~/platform/mail/lifetimes';
import { CLOCK_DIFFERENCE } from './clock-check';

/** Times that may lie in the future, with what they say. All other times of the board are of something that has happened. */
export const mayLieAhead: Readonly<Record<string, string>> = {
  'sessions.expires_at': 'the end of a session',
  'refresh_tokens.expires_at': 'the end of a token',
  'mailed_codes.expires_at': 'the end of a code',
  'job_alerts.due_at': 'the next email',
  'committees.ends_at': 'the last day of a committee',
  'coupons.expires_on': 'the last day of a coupon or gift card, which staff may have chosen',
  'import_feeds.next_run_on': 'the next run',
  'posts.expires_on': 'the last day of a job',
  'posts.renews_on': 'the day on which a renewal takes effect',
  'social_shares.due_at': 'the next attempt',
  'newsletter_requests.expires_at': 'the end of a link',
  'products.promotion_from': 'the first day of a price',
  'products.promotion_until': 'the last day of a price',
  'product_prices.starts_at': 'the first day of a price',
  'product_prices.ends_at': 'the last day of a price',
  'payments.action_until': 'until when the payer can confirm',
  'payment_disputes.respond_by': 'a day that the payment provider sets',
  'mails.next_attempt_at': 'the next attempt',
  'rate_limits.free_at': 'when a limit is available again',
};

/** Times that lie in the future by at most so many days. */
export const daysAhead: Readonly<Record<string, number>> = {
  'mails.delete_after': ROW_DAYS,
  'mail_bodies.delete_after': BODY_DAYS,
  'newsletter_jobs.eligible_until': ELIGIBLE_DAYS,
};

/** Times of the past that stay as they were stored, with the reason. */
export const leftAlone: Readonly<Record<string, string>> = {
  'application_events.created_at': 'no line of the history of an application is ever changed, not even by the board',
  'posts.posted_on': 'corrected together with the end of the post',
  'posts.first_posted_on': 'corrected together with the end of the post',
  'posts.ranked_on': 'follows the posting',
  'post_facets.posted_on': 'follows the post',
  'recent_search.posted_on': 'follows the post',
  'recent_search_start.since': 'follows the posts',
  'candidate_search.updated_at': 'follows the profile',
};

const instantsOf = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter((column) => is(column, PgTimestamp))
    .map(({ name }) => name);

/** The columns of a table that only a wrong clock can have put too far into the future, with the days that they may lie ahead. */
export const boundedColumns = (table: PgTable): { name: string; days: number }[] =>
  instantsOf(table).flatMap((name) => {
    const column = `${getTableName(table)}.${name}`;
    return Object.hasOwn(mayLieAhead, column) || Object.hasOwn(leftAlone, column) ? [] : [{ name, days: daysAhead[column] ?? 0 }];
  });

/** All columns with an instant, as `table.column`. @internal */
export const allInstants = (lifetimes: readonly Lifetime[]): string[] =>
  lifetimes.flatMap(({ table }) => instantsOf(table).map((name) => `${getTableName(table)}.${name}`));

const BATCH = 500;

/**
 * Moves times that a fast clock stored in the future back to now: their records would be first in every list, and wait or rest until then. It reads every table once, so it runs
 * each night, and as soon as a clock is right again.
 */
export async function correctFutureRecords({ db, clock, slices }: Pick<Context, 'db' | 'clock' | 'slices'>): Promise<void> {
  const now = clock.now();
  const at = (milliseconds: number) => sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  for (const { table } of slices.lifetimes) {
    const columns = boundedColumns(table).map(({ name, days }) => ({ column: sql.identifier(name), longest: days * DAY }));
    if (columns.length === 0) continue;
    const isAhead = sql.join(
      columns.map(({ column, longest }) => sql`${column} > ${at(longest + CLOCK_DIFFERENCE)}`),
      sql` or `,
    );
    const bounded = sql.join(
      columns.map(({ column, longest }) => sql`${column} = least(${column}, ${at(longest)})`),
      sql`, `,
    );
    const correct = () =>
      inTransaction(db, (tx) =>
        changeRows(tx, sql`update ${table} set ${bounded} where ctid = any(${oldRows(table, isAhead, BATCH, 'no key update')}) returning 1`),
      );
    while ((await correct()).length === BATCH);
  }
}
