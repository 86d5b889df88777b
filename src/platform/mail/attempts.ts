import { eq, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../database';
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
  /** The encrypted text; null if it was deleted. */
  sealed: Uint8Array | null;
  /** Whether the address is suppressed by now. */
  suppressed: boolean;
  /** Whether its account has turned off the kind by now. */
  turnedOff: boolean;
}

/** Counts an attempt and reads the mail, in one statement. @returns undefined for a mail that is not queued any more. */
export async function claimMail(db: Database, id: string, now: Date): Promise<ClaimedMail | undefined> {
  const [row] = await queryRows<ClaimedMail>(
    db,
    sql`with claimed as (
        update mails set attempts = attempts + 1, last_attempt_at = ${now.toISOString()} where id = ${id} and state = 'queued' returning *
      )
      select claimed.id, kind, recipient, subject, message_id as "messageId", attempts, created_at as "createdAt", sealed,
        exists (select from mail_suppressions where address = lower(recipient)) as suppressed,
        exists (select from mail_opt_outs o where o.account_id = claimed.account_id and o.kind = claimed.kind) as "turnedOff"
      from claimed left join mail_bodies on mail_id = claimed.id`,
  );
  return row;
}

/** The longest error and answer of a server that are stored. */
const MAX_ERROR = 500;
export const shortened = (text: string): string => text.slice(0, MAX_ERROR);

/** Keeps the error of an attempt that is repeated. */
export const noteError = (db: Database, id: string, error: string): Promise<unknown> =>
  db
    .update(mails)
    .set({ lastError: shortened(error) })
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
