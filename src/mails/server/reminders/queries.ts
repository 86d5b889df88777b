import { inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { mails } from '~/platform/mail/tables';

/** Of these keys those of stored mails. */
export async function knownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.select({ key: mails.dedupeKey }).from(mails).where(inArray(mails.dedupeKey, keys));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
