import { findAdmins } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Mail, MailContent } from '~/platform/mail';
import { mayGoOutNow, settingValue } from '~/site/server';
import { isWorthTelling, latestDigest } from '../rules';
import { digestMail, graveMail, toMailbox } from './emails/incident-mails';
import { lockDigest, lockUntoldGrave, markTold } from './queries';
import { staffMailbox } from './staff-mailbox';

/**
 * Mails the staff what is grave, each incident once. During a rest nothing is sent, since the board sends nothing by itself then; what goes
 * on or happened is mailed after nightfall.
 */
export async function mailGraveIncidents(ctx: Context): Promise<void> {
  if (!(await mayGoOutNow(ctx))) return;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const rows = (await lockUntoldGrave(tx, now)).filter(isWorthTelling);
    if (rows.length > 0 && (await sendToStaff(ctx, tx, graveMail(ctx, rows)))) await markTold(tx, rows, now);
  });
}

/** Mails the staff once a day, from the hour of the setting on, what else there is. Without anything to say there is no mail. */
export async function mailDigest(ctx: Context): Promise<void> {
  if (!(await mayGoOutNow(ctx))) return;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const due = latestDigest(now, await settingValue(tx, 'staff_digest_hour'), ctx.config.TIME_ZONE);
    const rows = await lockDigest(tx, due, now);
    const news = [...rows.begun, ...rows.lasting, ...rows.over];
    if (news.length > 0 && (await sendToStaff(ctx, tx, digestMail(ctx, rows)))) await markTold(tx, [...news, ...rows.standing], now);
  });
}

/** Sends a mail to all admins and to the mailbox of the staff. @returns whether there was anybody. */
async function sendToStaff(ctx: Context, tx: Database, content: MailContent): Promise<boolean> {
  const admins = await findAdmins(tx);
  const mailbox = staffMailbox(ctx.config);
  const mails: Mail[] = admins.map(({ id, email }) => ({ ...content, to: email, accountId: id }));
  // An admin whose address is that of the mailbox decides about these mails.
  if (mailbox && admins.every(({ email }) => email.toLowerCase() !== mailbox.toLowerCase())) mails.push({ ...toMailbox(content), to: mailbox });
  if (mails.length === 0) return false;
  await ctx.mailer.sendAll(tx, mails);
  return true;
}
