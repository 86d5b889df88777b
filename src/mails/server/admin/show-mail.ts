import { asc, eq } from 'drizzle-orm';
import { findAddress } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { isMailKind, ruleOf } from '~/platform/mail/kinds';
import { isTurnedOff } from '~/platform/mail/preferences';
import { mailKeys, openBody } from '~/platform/mail/seal';
import { mailBodies, mailBounces, mailSuppressions, mails } from '~/platform/mail/tables';
import type { AdminMail, MailText } from '../../admin-contract';
import { resendRefusal, textRefusal, withoutKeys } from '../../rules';
import { presentMail } from './mail-list';

/** A mail with its bounces. @throws 404 for an unknown one. */
export async function showMail({ db }: Context, id: string): Promise<AdminMail> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  if (!row) throw notFound();
  const [bounces, [suppression], [body], account, turnedOff] = await Promise.all([
    db.select().from(mailBounces).where(eq(mailBounces.mailId, id)).orderBy(asc(mailBounces.at)),
    db.select().from(mailSuppressions).where(eq(mailSuppressions.address, row.recipient.toLowerCase())),
    db.select({ deleteAfter: mailBodies.deleteAfter }).from(mailBodies).where(eq(mailBodies.mailId, id)),
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
    text_kept_until: isoOrNull(body?.deleteAfter ?? null),
    text_refusal: textRefusal({ kind: row.kind, hasText: body !== undefined }),
    resend_refusal: resendRefusal({ kind: row.kind, state: row.state, hasText: body !== undefined, suppressed: Boolean(suppression), turnedOff }),
    bounces: bounces.map(({ id: _id, type, source, status, detail, at }) => ({ _id, type, source, status, detail, at: iso(at) })),
    suppression: suppression ? { _id: suppression.id, reason: suppression.reason } : null,
  };
}

/** The text of a mail. @throws 404 for an unknown mail; 409 for a text that is deleted, or that nobody may read. */
export async function showMailText({ db, mailSecrets }: Context, id: string): Promise<MailText> {
  const [row] = await db
    .select({ kind: mails.kind, sealed: mailBodies.sealed })
    .from(mails)
    .leftJoin(mailBodies, eq(mailBodies.mailId, mails.id))
    .where(eq(mails.id, id));
  if (!row) throw notFound();
  const refusal = textRefusal({ kind: row.kind, hasText: row.sealed !== null });
  if (refusal || !row.sealed) throw conflict(refusal ?? '', 'text_hidden');
  const { html, text } = await openBody(mailKeys(mailSecrets), id, row.sealed);
  return { html: withoutKeys(html), text: withoutKeys(text) };
}
