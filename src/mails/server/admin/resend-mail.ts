import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { isMailKind, ruleOf } from '~/platform/mail/kinds';
import { bodyLifetime, rowLifetime } from '~/platform/mail/lifetimes';
import { countMail } from '~/platform/mail/limits';
import { isTurnedOff } from '~/platform/mail/preferences';
import { mailKeys, openBody, sealBody } from '~/platform/mail/seal';
import type { StoredMail } from '~/platform/mail/store';
import { suppressedAmong } from '~/platform/mail/suppressions';
import { mailBodies, mails } from '~/platform/mail/tables';
import type { AdminMail } from '../../admin-contract';
import { keepsMessageId, resendRefusal } from '../../rules';
import { showMail } from './show-mail';

/**
 * Sends a mail again, with its stored text. One that no server took goes back into the queue under its Message-ID. One that a server
 * took is copied, since mail programs hide a second mail with a Message-ID that they have seen.
 * @throws 404 for an unknown mail; 409 for one that is queued, secret, suppressed, turned off by its recipient, or whose text is deleted; 429.
 */
export async function resendMail(ctx: Context, admin: Viewer, id: string): Promise<AdminMail> {
  const [known] = await ctx.db.select({ recipient: mails.recipient }).from(mails).where(eq(mails.id, id));
  if (!known) throw notFound();
  await countMail(ctx, 'byAdmin', { account: admin.userId, mailbox: known.recipient });
  const sentId = await inTransaction(ctx.db, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!mail) throw notFound();
    const [body] = await tx.select({ sealed: mailBodies.sealed }).from(mailBodies).where(eq(mailBodies.mailId, id));
    const suppressed = (await suppressedAmong(tx, [mail.recipient])).size > 0;
    const turnedOff = await isTurnedOff(tx, mail);
    const refusal = resendRefusal({ kind: mail.kind, state: mail.state, hasText: body !== undefined, suppressed, turnedOff });
    if (refusal || !body) throw conflict(`The email wasn’t sent again. ${refusal}`, 'not_resendable');
    const queued = keepsMessageId(mail.state) ? await queueAgain(ctx, tx, mail) : await queueCopy(ctx, tx, mail, body.sealed);
    await ctx.mailer.enqueue(tx, [queued]);
    await recordAudit(tx, ctx.clock, {
      actorId: admin.userId,
      action: 'mail.resent',
      subject: 'mails',
      subjectId: id,
      ...(queued.id === id ? {} : { after: { copy: queued.id } }),
    });
    return queued.id;
  });
  return showMail(ctx, sentId);
}

const lifetimesFrom = (ctx: Context, kind: string) => {
  const now = ctx.clock.now().getTime();
  return { row: new Date(now + rowLifetime(isMailKind(kind) ? ruleOf(kind) : undefined)), body: new Date(now + bodyLifetime) };
};

async function queueAgain(ctx: Context, tx: Database, mail: StoredMail): Promise<StoredMail> {
  const until = lifetimesFrom(ctx, mail.kind);
  await tx.update(mails).set({ state: 'queued', attempts: 0, lastError: null, deleteAfter: until.row }).where(eq(mails.id, mail.id));
  await tx.update(mailBodies).set({ deleteAfter: until.body }).where(eq(mailBodies.mailId, mail.id));
  return mail;
}

async function queueCopy(ctx: Context, tx: Database, mail: StoredMail, sealed: Buffer): Promise<StoredMail> {
  const keys = mailKeys(ctx.mailSecrets);
  const id = newId();
  const until = lifetimesFrom(ctx, mail.kind);
  const copy: StoredMail = {
    ...mail,
    id,
    messageId: mail.messageId.replace(mail.id, id),
    copyOf: mail.id,
    state: 'queued',
    dedupeKey: null,
    attempts: 0,
    lastError: null,
    response: null,
    createdAt: ctx.clock.now(),
    lastAttemptAt: null,
    nextAttemptAt: null,
    sentAt: null,
    deleteAfter: until.row,
  };
  await tx.insert(mails).values(copy);
  await tx.insert(mailBodies).values({ mailId: id, sealed: await sealBody(keys[0], id, await openBody(keys, mail.id, sealed)), deleteAfter: until.body });
  return copy;
}
