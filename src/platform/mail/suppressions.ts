import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database';
import { newId } from '../ids/ids';
import type { SuppressionReason } from './states';
import { mailSuppressions } from './tables';

/** The addresses, of those given, that are suppressed, in lower case. */
export async function suppressedAmong(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(addresses.map((address) => address.toLowerCase()))];
  if (asked.length === 0) return new Set();
  const rows = await db.select({ address: mailSuppressions.address }).from(mailSuppressions).where(inArray(mailSuppressions.address, asked));
  return new Set(rows.map(({ address }) => address));
}

/** Suppresses an address. One that is suppressed already keeps its first reason, except that a complaint replaces a bounce. */
export async function suppress(
  tx: Database,
  entry: { address: string; reason: SuppressionReason; detail: string | null; mailId: string; at: Date },
): Promise<void> {
  const { at, address, ...values } = entry;
  const row = { id: newId(), address: address.toLowerCase(), ...values, createdAt: at };
  const insert = tx.insert(mailSuppressions).values(row);
  await (entry.reason === 'complaint'
    ? insert.onConflictDoUpdate({ target: mailSuppressions.address, set: { ...values, createdAt: at } })
    : insert.onConflictDoNothing({ target: mailSuppressions.address }));
}

/** Ends the suppression of an address after bounces, for example since its owner opened a mailed link. A complaint holds. */
export async function liftAfterBounces(tx: Database, address: string): Promise<void> {
  const [row] = await tx.select().from(mailSuppressions).where(eq(mailSuppressions.address, address.toLowerCase()));
  if (row && row.reason !== 'complaint') await tx.delete(mailSuppressions).where(eq(mailSuppressions.id, row.id));
}
