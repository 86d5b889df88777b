import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { newsletterDaysOf } from './apply-subscription';
import { UnsubscribeEmail } from './emails/UnsubscribeEmail';

/** Mails the link that ends the newsletter, if the address gets it. In the background, so that no answer tells whether it does. */
export const sendUnsubscribeLink = defineTask<{ email: string }>('newsletter.mail-end-link', { concurrency: 2 });

const sign = (ctx: Context, email: string): Buffer => createHmac('sha256', ctx.appSecret).update(`end newsletter\n${email}`).digest();

/** The page that ends the newsletter for an address at once. It holds as long as the board does: a mail may be opened after years. */
export const unsubscribeLink = (ctx: Context, email: string): string =>
  `${ctx.config.publicUrl}/unsubscribe/${encodeURIComponent(email)}?key=${sign(ctx, email).toString('base64url')}`;

/** Whether a link to end an address's newsletter was made by us. */
export function isUnsubscribeKey(ctx: Context, email: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  const expected = sign(ctx, email);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export async function mailUnsubscribeLink(ctx: Context, email: string): Promise<void> {
  if ((await newsletterDaysOf(ctx.db, email)).length === 0) return;
  await ctx.mailer.send(ctx.db, {
    to: email,
    urgent: true,
    subject: `End your ${ctx.config.SITE_NAME} newsletter`,
    body: UnsubscribeEmail({ site: ctx.config.SITE_NAME, link: unsubscribeLink(ctx, email) }),
  });
}
