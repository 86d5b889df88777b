import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database';
import { isMailKind, isPreference, type MailKind } from './kinds';
import { mailOptOuts } from './tables';

/** Why a mail was not sent whose recipient had turned its kind off. Staff see it. */
export const TURNED_OFF = 'The recipient has turned off this kind of email.';

interface SentToAccount {
  kind: MailKind;
  accountId?: string | null | undefined;
}

/** The mails, of those given, whose recipients have turned off their kind. */
export async function turnedOffAmong<One extends SentToAccount>(db: Database, mails: readonly One[]): Promise<Set<One>> {
  const asked = mails.filter(({ kind, accountId }) => accountId && isPreference(kind));
  const accounts = [...new Set(asked.flatMap(({ accountId }) => accountId ?? []))];
  if (accounts.length === 0) return new Set();
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const rows = await db
    .select({ accountId: mailOptOuts.accountId, kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(and(inArray(mailOptOuts.accountId, accounts), inArray(mailOptOuts.kind, kinds)));
  const turnedOff = new Set(rows.map(({ accountId, kind }) => `${accountId} ${kind}`));
  return new Set(asked.filter(({ accountId, kind }) => turnedOff.has(`${accountId} ${kind}`)));
}

/** Whether the recipient of a stored mail has turned off its kind. */
export const isTurnedOff = async (db: Database, { kind, accountId }: { kind: string; accountId: string | null }): Promise<boolean> =>
  isMailKind(kind) && (await turnedOffAmong(db, [{ kind, accountId }])).size > 0;

/** The kinds that an account has turned off. */
export async function kindsTurnedOff(db: Database, accountId: string): Promise<Set<string>> {
  const rows = await db.select({ kind: mailOptOuts.kind }).from(mailOptOuts).where(eq(mailOptOuts.accountId, accountId));
  return new Set(rows.map(({ kind }) => kind));
}

/** Turns kinds on or off for an account. Repeating it changes nothing. */
export async function setWanted(db: Database, accountId: string, kinds: readonly MailKind[], wanted: boolean, now: Date): Promise<void> {
  if (kinds.length === 0) return;
  if (wanted) await db.delete(mailOptOuts).where(and(eq(mailOptOuts.accountId, accountId), inArray(mailOptOuts.kind, [...kinds])));
  else
    await db
      .insert(mailOptOuts)
      .values([...new Set(kinds)].map((kind) => ({ accountId, kind, createdAt: now })))
      .onConflictDoNothing();
}

/** Forgets the choices of a removed account. */
export async function deletePreferences(tx: Database, accountId: string): Promise<void> {
  await tx.delete(mailOptOuts).where(eq(mailOptOuts.accountId, accountId));
}
