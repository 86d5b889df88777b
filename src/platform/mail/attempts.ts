import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { SECOND } from '../calendar/clock';
import { type Database, queryRows } from '../database';
import { storable } from '../text/text';
import type { MailKindRule } from './kinds';
import { forgetsSentBody } from './lifetimes';
import type { MailState } from './states';
import { mailBodies, mails } from './tables';

export interface ClaimedMail extends Record<string, unknown> {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  messageId: string;
  attempts: number;
  createdAt: Date | string;
  /** When this attempt was claimed. */
  claimedAt: Date | string;
  /** The encrypted text; null if it was deleted. */
  sealed: Uint8Array | null;
  /** Whether the address is suppressed by now. */
  suppressed: boolean;
  /** Whether its account has turned off the kind by now. */
  turnedOff: boolean;
}

/**
 * The seconds for which a claimed mail belongs to its worker. They are shorter than the time after which the queue gives the job of a process that was killed to
 * another one, so that such a mail need not wait longer.
 */
export const CLAIM_SECONDS = 30;
/** A claim that is older when its mail's turn comes is renewed before the mail is sent. */
const RENEWED_AFTER_SECONDS = 10;

const before = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * SECOND).toISOString();

/**
 * Counts an attempt of each of these mails and reads them, in one statement. Mails that are not queued any more are left out, and those that
 * another worker is sending: a job may be given to two workers, because its first one gave no sign of life for a while.
 */
export const claimMails = (db: Database, ids: readonly string[], now: Date): Promise<ClaimedMail[]> =>
  queryRows<ClaimedMail>(
    db,
    sql`with claimed as (
        update mails set attempts = attempts + 1, last_attempt_at = ${now.toISOString()}, next_attempt_at = null
          where id = any(${arrayOf(ids, 'uuid')}) and state = 'queued'
            and (last_attempt_at is null or next_attempt_at is not null or last_attempt_at <= ${before(now, CLAIM_SECONDS)}::timestamptz)
          returning *
      )
      select claimed.id, kind, recipient, subject, message_id as "messageId", attempts, created_at as "createdAt", last_attempt_at as "claimedAt", sealed,
        exists (select from mail_suppressions where address = lower(recipient)) as suppressed,
        exists (select from mail_opt_outs o where o.account_id = claimed.account_id and o.kind = claimed.kind) as "turnedOff"
      from claimed left join mail_bodies on mail_id = claimed.id`,
  );

/** The number of these mails that another worker is sending. */
export const countInDelivery = (db: Database, ids: readonly string[]): Promise<number> =>
  db.$count(mails, and(inArray(mails.id, [...ids]), eq(mails.state, 'queued'), isNotNull(mails.lastAttemptAt), isNull(mails.nextAttemptAt)));

/**
 * Makes sure that a mail still belongs to the worker that claimed it some time ago, and claims it anew. The number of its attempts tells whether
 * another worker has claimed it since.
 * @returns whether it may be sent.
 */
export async function keepClaim(db: Database, { id, attempts, claimedAt }: ClaimedMail, now: Date): Promise<boolean> {
  if (now.getTime() - new Date(claimedAt).getTime() <= RENEWED_AFTER_SECONDS * SECOND) return true;
  const kept = await db
    .update(mails)
    .set({ lastAttemptAt: now })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), eq(mails.attempts, attempts)))
    .returning({ id: mails.id });
  return kept.length > 0;
}

const arrayOf = (values: readonly (string | boolean)[], type: 'uuid' | 'text' | 'bool' | 'timestamptz') =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

/** The longest error and answer of a server that are stored. */
const MAX_ERROR = 500;
/** A text of another server as it is stored: without NUL, which PostgreSQL refuses. */
export const shortened = (text: string, length = MAX_ERROR): string => storable(text, length);

/** Keeps the error of an attempt that is repeated, and when. */
export const noteError = (db: Database, id: string, error: string, nextAttemptAt: Date): Promise<unknown> =>
  db
    .update(mails)
    .set({ lastError: shortened(error), nextAttemptAt })
    .where(eq(mails.id, id));

/** Ends a mail's delivery. Its text is deleted where nobody may or needs to send it again. */
export async function endMail(
  db: Database,
  id: string,
  rule: MailKindRule | undefined,
  end: { state: Exclude<MailState, 'queued'>; sentAt?: Date; response?: string; lastError?: string | null },
): Promise<void> {
  const { response, lastError, ...values } = end;
  const set = { ...values, ...(response === undefined ? {} : { response: shortened(response) }), lastError: lastError ? shortened(lastError) : null };
  await db.update(mails).set(set).where(eq(mails.id, id));
  if (rule?.secret || (end.state === 'sent' && forgetsSentBody(rule))) await db.delete(mailBodies).where(eq(mailBodies.mailId, id));
}

/** A mail that the server has taken. */
export interface SentMail {
  id: string;
  rule: MailKindRule | undefined;
  sentAt: Date;
  response: string;
}

/** Ends the delivery of mails that the server has taken, in one statement: as `endMail` does for each. */
export async function endSentMails(db: Database, sent: readonly SentMail[]): Promise<void> {
  const column = <Value extends string | boolean>(of: (mail: SentMail) => Value) => sent.map(of);
  await db.execute(sql`
    with result as (
      select * from unnest(${arrayOf(
        column(({ id }) => id),
        'uuid',
      )}, ${arrayOf(
        column(({ sentAt }) => sentAt.toISOString()),
        'timestamptz',
      )}, ${arrayOf(
        column(({ response }) => shortened(response)),
        'text',
      )}, ${arrayOf(
        column(({ rule }) => forgetsSentBody(rule)),
        'bool',
      )}) as result (id, sent_at, response, forgets)
    ), ended as (
      update mails set state = 'sent', sent_at = result.sent_at, response = result.response, last_error = null from result where mails.id = result.id
    )
    delete from mail_bodies using result where mail_id = result.id and result.forgets`);
}
