import { and, arrayOverlaps, asc, count, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Weekday } from '../../schemas';
import { users } from '../../tables';

/** The accounts that may get the newsletter. `gets_newsletter` in the database counts by the same rule. */
const receives = and(isNotNull(users.verifiedAt), sql`${users.active}`, isNull(users.removedAt));

/** A subquery of the ids of all accounts that get the newsletter, by the rule with which the database counts them. */
export const idsOfNewsletterAccounts = sql`(select ${users.id} from ${users} where gets_newsletter(${users.verifiedAt}, ${users.active}, ${users.removedAt}, ${users.newsletterDays}))`;

/** Ids of accounts that get the newsletter on one of these days, in the order of the ids, after a given one. */
export async function newsletterAccountsAfter(db: Database, days: readonly Weekday[], after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(receives, arrayOverlaps(users.newsletterDays, [...days]), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The addresses of these accounts, of those that still get the newsletter. */
export async function newsletterAddressesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), receives, sql`${users.newsletterDays} <> '{}'`));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** How many accounts get the newsletter on each day. */
export async function countAccountsByNewsletterDay(db: Database): Promise<Map<string, number>> {
  const day = sql<string>`unnest(${users.newsletterDays})`.as('day');
  const chosen = db.select({ day }).from(users).where(receives).as('chosen');
  const rows = await db.select({ day: chosen.day, count: count() }).from(chosen).groupBy(chosen.day);
  return new Map(rows.map((row) => [row.day, row.count]));
}
