import { createHmac } from 'node:crypto';
import { newsletterPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import { isSignedWith } from '~/platform/ids/secrets';
import { defineTask } from '~/platform/queue';
import { newsletterDaysOf } from './apply-subscription';
import { unsubscribeMail } from './emails/subscription-mails';

/** Mails the unsubscribe link, if the address is subscribed. In the background, so that no answer shows whether it is. */
export const sendUnsubscribeLink = defineTask<{ email: string }>('newsletter.mail-end-link', { concurrency: 2 });

const sign = (secret: string, email: string): Buffer => createHmac('sha256', secret).update(`end newsletter\n${email}`).digest();

/** URL of the page that unsubscribes an address at once. It never expires, because a mail may be opened after years. */
export const unsubscribeLink = (ctx: Context, email: string): string =>
  `${ctx.config.publicUrl}${newsletterPaths.unsubscribeLink(email, sign(ctx.mailSecrets[0], email).toString('base64url'))}`;

/** Whether the key of an unsubscribe link was signed by this board for this address. */
export const isUnsubscribeKey = (ctx: Context, email: string, key: string): boolean =>
  isSignedWith(ctx.mailSecrets, (secret) => sign(secret, email), Buffer.from(key, 'base64url'));

export async function mailUnsubscribeLink(ctx: Context, email: string): Promise<void> {
  if ((await newsletterDaysOf(ctx.db, email)).length === 0) return;
  await ctx.mailer.send(ctx.db, { ...unsubscribeMail(ctx, unsubscribeLink(ctx, email)), to: email });
}
