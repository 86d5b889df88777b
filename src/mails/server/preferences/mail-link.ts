import { findAccountByEmail } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { takesLink } from '~/platform/mail/limits';
import { preferencesLink } from '~/platform/mail/preference-links';
import { defineTask } from '~/platform/queue';
import { preferenceLinkMail } from '../emails/preference-link-mail';

/** Mails the link to the email preferences of an account. In the background, so that no answer shows whether there is one. */
export const mailPreferenceLinkTask = defineTask<{ email: string }>('mails.mail-preference-link', { concurrency: 2 });

/** Asks for the link to the email preferences of an address. @throws 429 past the limit of the sender. */
export async function requestPreferenceLink(ctx: Context, viewer: Viewer | null, email: string, ip: string): Promise<{ message: string }> {
  if (await takesLink(ctx, viewer, ip, email)) await ctx.queue.enqueue(ctx.db, mailPreferenceLinkTask, { email });
  return { message: `If ${email} has an account, we emailed it a link to its email preferences.` };
}

/** Mails the link, if the address belongs to an active, confirmed account. */
export async function mailPreferenceLink(ctx: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account) return;
  await ctx.mailer.send(ctx.db, { ...preferenceLinkMail(ctx, preferencesLink(ctx, account)), accountId: account.id, to: account.email });
}
