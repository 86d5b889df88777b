import { inArray, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import type { MailKind } from '~/platform/mail/kinds';
import { mailItems, mails } from '~/platform/mail/tables';

/** The keys, of those given, of items that were sent. Mails of earlier releases have the key of their only item themselves. */
export async function knownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const items = await db.select({ key: mailItems.key }).from(mailItems).where(inArray(mailItems.key, keys));
  const rows = await db.select({ key: mails.dedupeKey }).from(mails).where(inArray(mails.dedupeKey, keys));
  return new Set([...items, ...rows].flatMap(({ key }) => key ?? []));
}

/** Stores which items a mail has. */
export async function storeItems(tx: Database, items: { key: string; mailId: string }[]): Promise<void> {
  if (items.length > 0) await tx.insert(mailItems).values(items);
}

/**
 * Locks the reminders of a kind of accounts until the transaction ends, so that no two workers send the same.
 * @returns the accounts that no other worker has locked. Those that another one has get their mail of this kind from it.
 */
export async function lockReminders(tx: Database, kind: MailKind, accountIds: string[]): Promise<Set<string>> {
  const locked = await queryRows<{ id: string }>(
    tx,
    sql`select id from unnest(${sql.param(accountIds)}::text[]) as account(id) where pg_try_advisory_xact_lock(hashtextextended(${`${kind} of `} || id, 0))`,
  );
  return new Set(locked.map(({ id }) => id));
}
