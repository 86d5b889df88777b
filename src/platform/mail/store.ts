import { and, eq, gt, inArray, isNotNull, isNull, like, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Clock, HOUR, MINUTE } from '../calendar/clock';
import type { Database, ReadDatabase } from '../database';
import { inTransaction, isTransaction, together } from '../database/transaction';
import { beginning } from '../text/text';
import type { ComposedMail } from './compose';
import { type MailKind, mailKindNames, ruleOf } from './kinds';
import { bodyLifetime, forgetsSentBody, rowLifetime } from './lifetimes';
import type { Mailer, SendResult } from './mail';
import { TURNED_OFF, turnedOffAmong } from './preferences';
import { sealBody } from './seal';
import { suppressedAmong } from './suppressions';
import { mailBodies, mails } from './tables';

export type StoredMail = typeof mails.$inferSelect;

/** The longest subject and recipient that are stored; longer ones would not fit into an index. */
const MAX_SHOWN = 500;

interface StoreParts {
  clock: Clock;
  key: Buffer;
  enqueue: Mailer['enqueue'];
}

/**
 * Stores mails with their texts and queues them, all or nothing. Mails whose `dedupeKey` is known are left out. Mails to suppressed
 * addresses, and those that their recipients have turned off, are stored as suppressed and not queued.
 */
export async function storeMails(parts: StoreParts, db: Database, composed: ComposedMail[]): Promise<SendResult[]> {
  if (composed.length === 0) return [];
  const { key } = parts;
  const sealed = new Map(await Promise.all(composed.map(async ({ id, body }) => [id, await sealBody(key, id, body)] as const)));
  const run = (tx: Database) => insertMails(parts, tx, composed, sealed);
  return isTransaction(db) ? run(db) : inTransaction(db, run);
}

/** The number of mails since a time that could not be delivered, apart from those whose address is at fault. */
export const countFailedMails = (db: ReadDatabase, since: Date): Promise<number> =>
  db.$count(mails, and(eq(mails.state, 'failed'), gt(mails.createdAt, since)));

/** Whether an address got a mail of a kind about a record since an instant. In the order of the index `mails_recipient`. */
export async function wasMailed(db: Database, { kind, to, relatedId }: { kind: MailKind; to: string; relatedId: string }, since: Date): Promise<boolean> {
  const sent = and(sql`lower(${mails.recipient}) = lower(${to})`, gt(mails.createdAt, since), eq(mails.kind, kind), eq(mails.relatedId, relatedId));
  return (await db.select({ id: mails.id }).from(mails).where(sent).limit(1)).length > 0;
}

/** A mail that was stored so long ago and is not sent yet waits for a mail server that does not take it. */
const WAITING_AFTER = 15 * MINUTE;
const automaticKinds = mailKindNames.filter((kind) => ruleOf(kind).automatic);

/**
 * The condition of mails that wait because the mail server does not take them, or because no process sends any. Automatic mail counts once an
 * attempt has failed, since it may wait for the end of a rest.
 */
export const isWaiting = (now: Date): SQL =>
  and(
    eq(mails.state, 'queued'),
    lt(mails.createdAt, new Date(now.getTime() - WAITING_AFTER)),
    or(isNotNull(mails.lastError), notInArray(mails.kind, automaticKinds)),
  ) as SQL;

/**
 * The number of mails that wait because the mail server cannot be reached or takes none: mails that wait (`isWaiting`), apart from those whose
 * own recipient or text was put off. None where a mail was sent within the last 15 minutes.
 */
export async function countRefusedByServer(db: Database, now: Date): Promise<number> {
  const putOff = or(like(mails.lastError, '%recipients were rejected%'), like(mails.lastError, 'Message failed%'));
  const waiting = await db.$count(mails, and(isWaiting(now), or(isNull(mails.lastError), not(putOff as SQL))));
  if (waiting === 0) return 0;
  const recently = new Date(now.getTime() - WAITING_AFTER);
  const sent = and(eq(mails.state, 'sent'), gt(mails.createdAt, new Date(now.getTime() - HOUR)), gt(mails.sentAt, recently));
  const [isTaken] = await db.select({ id: mails.id }).from(mails).where(sent).limit(1);
  return isTaken ? 0 : waiting;
}

/** The number of mails that wait (`isWaiting`). */
export const countWaitingMails = (db: ReadDatabase, now: Date): Promise<number> => db.$count(mails, isWaiting(now));

async function insertMails({ clock, enqueue }: StoreParts, tx: Database, composed: ComposedMail[], sealed: Map<string, Buffer>): Promise<SendResult[]> {
  const now = clock.now();
  const allMails = composed.map(({ mail }) => mail);
  const unasked = allMails.filter(({ kind }) => !ruleOf(kind).requested);
  const [suppressed, turnedOff] = await Promise.all([
    suppressedAmong(
      tx,
      unasked.map(({ to }) => to),
    ),
    turnedOffAmong(tx, allMails),
  ]);
  const rows = composed.map(({ id, messageId, mail, subject }) => {
    const rule = ruleOf(mail.kind);
    const isSuppressed = turnedOff.has(mail) || (!rule.requested && suppressed.has(mail.to.toLowerCase()));
    return {
      id,
      kind: mail.kind,
      state: isSuppressed ? ('suppressed' as const) : ('queued' as const),
      lastError: turnedOff.has(mail) ? TURNED_OFF : null,
      urgent: mail.urgent ?? false,
      recipient: mail.to,
      subject: beginning(subject, MAX_SHOWN),
      messageId,
      accountId: mail.accountId ?? null,
      relatedKind: mail.related?.kind ?? null,
      relatedId: mail.related?.id ?? null,
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: now,
      deleteAfter: new Date(now.getTime() + rowLifetime(rule)),
    };
  });
  const insert = async () =>
    (await tx.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey }).returning({ id: mails.id })).map(({ id }) => id);
  // Without keys none of them can be known, so the mails are sent to the database together with their texts and tasks.
  const mayBeKnown = rows.some(({ dedupeKey }) => dedupeKey !== null);
  const stored = new Set(mayBeKnown ? await insert() : rows.map(({ id }) => id));
  const kept = rows.filter(({ id }) => stored.has(id));
  const deleteAfter = new Date(now.getTime() + bodyLifetime);
  // A newsletter that is not sent need not be kept: the next one replaces it. Nor is a mail that its recipient does not want.
  const withBody = kept.filter(({ kind, state, lastError }) => state === 'queued' || !(forgetsSentBody(ruleOf(kind)) || lastError));
  const bodies = withBody.map(({ id }) => ({ mailId: id, sealed: sealed.get(id) as Buffer, deleteAfter }));
  await together([
    // Sent first, since the texts refer to the mails.
    () => (mayBeKnown ? undefined : insert()),
    () => (bodies.length > 0 ? tx.insert(mailBodies).values(bodies) : undefined),
    () =>
      enqueue(
        tx,
        kept.filter(({ state }) => state === 'queued'),
      ),
  ]);
  return rows.map(({ id, state }) => (stored.has(id) ? { id, state } : { id: null, state: 'duplicate' }));
}

interface About {
  kind: MailKind;
  relatedIds: string[];
  /** Only those that belong to this account. */
  accountId?: string;
}

const isAbout = ({ kind, relatedIds, accountId }: About) =>
  and(eq(mails.kind, kind), inArray(mails.relatedId, relatedIds), accountId === undefined ? undefined : eq(mails.accountId, accountId));

/** Deletes the stored texts of mails of a kind about some records, so that nobody sends them again. Those that wait are still sent. */
export async function forgetTexts(tx: Database, about: About): Promise<void> {
  const sent = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isAbout(about), ne(mails.state, 'queued')));
  await tx.delete(mailBodies).where(inArray(mailBodies.mailId, sent));
}

/** Deletes mails of a kind about some records, whose subjects name a person who is not to be named any more. Those that wait are not sent. */
export async function forgetMails(tx: Database, about: About): Promise<void> {
  await tx.delete(mails).where(isAbout(about));
}
