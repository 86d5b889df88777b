import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { EndNewsletterEmail } from './emails/EndNewsletterEmail';
import { deliveryDays } from './settle-subscription';

/** Mails the link that ends the newsletter, if the address gets it. In the background, so that no answer tells whether it does. */
export const mailEndLink = defineTask<{ email: string }>('newsletter.mail-end-link', { concurrency: 2 });

const sign = (ctx: Context, email: string): Buffer => createHmac('sha256', ctx.appSecret).update(`end newsletter\n${email}`).digest();

/** The page that ends the newsletter for an address at once. It holds as long as the board does: a mail may be opened after years. */
export const endLink = (ctx: Context, email: string): string =>
  `${ctx.config.publicUrl}/unsubscribe/${encodeURIComponent(email)}?key=${sign(ctx, email).toString('base64url')}`;

/** Whether a link to end an address's newsletter was made by us. */
export function isEndKey(ctx: Context, email: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  const expected = sign(ctx, email);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export async function sendEndLink(ctx: Context, email: string): Promise<void> {
  if ((await deliveryDays(ctx.db, email)).length === 0) return;
  await ctx.mailer.send(ctx.db, {
    to: email,
    urgent: true,
    subject: `End your ${ctx.config.SITE_NAME} newsletter`,
    body: EndNewsletterEmail({ site: ctx.config.SITE_NAME, link: endLink(ctx, email) }),
  });
}
