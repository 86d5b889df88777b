import { asc, eq } from 'drizzle-orm';
import { findAddress } from '~/accounts/server';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { isMailKind, ruleOf } from '~/platform/mail/kinds';
import { isTurnedOff } from '~/platform/mail/preferences';
import { mailBodies, mailBounces, mailSuppressions, mails } from '~/platform/mail/tables';
import type { AdminMail } from '../../admin-contract';
import { resendRefusal } from '../../rules';
import { presentMail } from './mail-list';

/** A mail with its bounces. @throws 404 for an unknown one. */
export async function showMail({ db }: Context, id: string): Promise<AdminMail> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  if (!row) throw notFound();
  const [bounces, [suppression], bodies, account, turnedOff] = await Promise.all([
    db.select().from(mailBounces).where(eq(mailBounces.mailId, id)).orderBy(asc(mailBounces.at)),
    db.select().from(mailSuppressions).where(eq(mailSuppressions.address, row.recipient.toLowerCase())),
    db.$count(mailBodies, eq(mailBodies.mailId, id)),
    row.accountId ? findAddress(db, row.accountId) : undefined,
    isTurnedOff(db, row),
  ]);
  return {
    ...presentMail(row),
    message_id: row.messageId,
    automatic: isMailKind(row.kind) && Boolean(ruleOf(row.kind).automatic),
    last_attempt_on: isoOrNull(row.lastAttemptAt),
    response: row.response,
    copy_of: row.copyOf,
    account_email: account?.email ?? '',
    deleted_on: iso(row.deleteAfter),
    resend_refusal: resendRefusal({ kind: row.kind, state: row.state, hasText: bodies > 0, suppressed: Boolean(suppression), turnedOff }),
    bounces: bounces.map(({ id: _id, type, source, status, detail, at }) => ({ _id, type, source, status, detail, at: iso(at) })),
    suppression: suppression ? { _id: suppression.id, reason: suppression.reason } : null,
  };
}
