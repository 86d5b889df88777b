import { and, arrayOverlaps, asc, count, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Weekday } from '~/accounts/schemas';
import { countAccountsByNewsletterDay, newsletterAccountsAfter, newsletterAddressesOf } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { newsletterSubscriptions } from '../../tables';

/** The key of a subscriber in the tables of issues: an account, whatever its address is by then, or an address without an account. */
export const accountKey = (userId: string): string => `account:${userId}`;
export const addressKey = (email: string): string => `address:${email}`;

const partsOf = (key: string): { source: string; name: string } => {
  const at = key.indexOf(':');
  return { source: key.slice(0, at), name: key.slice(at + 1) };
};

/** An address to which an issue goes. */
export interface Recipient {
  email: string;
  /** The account that has proved the address, if any. */
  accountId: string | null;
}

/** The keys of subscribers who get the newsletter on one of these days, accounts first, after a given one. */
export async function subscribersAfter(db: Database, days: readonly Weekday[], after: string | null, limit: number): Promise<string[]> {
  const { source, name } = after === null ? { source: 'account', name: null } : partsOf(after);
  const accounts = source === 'account' ? await newsletterAccountsAfter(db, days, name, limit) : [];
  const left = limit - accounts.length;
  const addresses = left > 0 ? await addressesAfter(db, days, source === 'account' ? '' : (name ?? ''), left) : [];
  return [...accounts.map(accountKey), ...addresses.map(addressKey)];
}

async function addressesAfter(db: Database, days: readonly Weekday[], after: string, limit: number): Promise<string[]> {
  const { email } = newsletterSubscriptions;
  const rows = await db
    .select({ email })
    .from(newsletterSubscriptions)
    .where(and(isNull(newsletterSubscriptions.endedAt), arrayOverlaps(newsletterSubscriptions.days, [...days]), gt(email, after)))
    .orderBy(asc(email))
    .limit(limit);
  return rows.map((row) => row.email);
}

/** The recipients behind these keys, of those that still get the newsletter. */
export async function findRecipients(db: Database, keys: string[]): Promise<Map<string, Recipient>> {
  const namesOf = (wanted: string) => keys.map(partsOf).flatMap(({ source, name }) => (source === wanted ? [name] : []));
  const accounts = await newsletterAddressesOf(db, namesOf('account'));
  const emails = namesOf('address');
  const subscribed =
    emails.length === 0
      ? []
      : await db
          .select({ email: newsletterSubscriptions.email })
          .from(newsletterSubscriptions)
          .where(and(inArray(newsletterSubscriptions.email, emails), isNull(newsletterSubscriptions.endedAt)));
  return new Map<string, Recipient>([
    ...[...accounts].map(([id, email]) => [accountKey(id), { email, accountId: id }] as const),
    ...subscribed.map(({ email }) => [addressKey(email), { email, accountId: null }] as const),
  ]);
}

/** How many subscribers, with and without an account, get the newsletter on each day. */
export async function countSubscribersByDay(db: Database): Promise<Map<string, number>> {
  const day = sql<string>`unnest(${newsletterSubscriptions.days})`.as('day');
  const chosen = db.select({ day }).from(newsletterSubscriptions).where(isNull(newsletterSubscriptions.endedAt)).as('chosen');
  const addresses = await db.select({ day: chosen.day, count: count() }).from(chosen).groupBy(chosen.day);
  const counts = await countAccountsByNewsletterDay(db);
  for (const row of addresses) counts.set(row.day, (counts.get(row.day) ?? 0) + row.count);
  return counts;
}
