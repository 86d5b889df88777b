import { findAccountByEmail } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { takesLink } from '~/platform/mail/limits';
import { defineTask } from '~/platform/queue';
import { linkMail } from './emails/alert-mails';
import { listLink } from './links';
import { findAlerts } from './queries';

/** Mails the link to the alerts of an address, if it has any. In the background, so that no answer shows whether it has. */
export const mailLinkTask = defineTask<{ email: string }>('alerts.mail-link', { concurrency: 2 });

/** Asks for the link to the alerts of an address. @throws 429 past the limit of the sender. */
export async function requestLink(ctx: Context, viewer: Viewer | null, email: string, ip: string): Promise<{ message: string }> {
  if (await takesLink(ctx, viewer, ip, email)) await ctx.queue.enqueue(ctx.db, mailLinkTask, { email });
  return { message: `If ${email} gets job alerts, we emailed a link to them.` };
}

/** Mails the link to the alerts of an address: to the account's page, where an account has proved the address. */
export async function mailLink(ctx: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  const owner = account ? { userId: account.id } : { email };
  const alerts = await findAlerts(ctx.db, owner);
  if (alerts.length === 0) return;
  await ctx.mailer.send(ctx.db, { ...linkMail(ctx, listLink(ctx, owner), alerts.length), to: email, accountId: account?.id });
}
