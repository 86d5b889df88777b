import { setNewsletterDaysByEmail, sortWeekdays } from '~/accounts/server/newsletter-days';
import { hashSecret, newSecret } from '~/accounts/server/tokens';
import { DAY } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail, senderOf } from '~/platform/mail/limits';
import type { Subscription } from '../contract';
import { ConfirmSubscriptionEmail } from './emails/ConfirmSubscriptionEmail';
import { insertRequest } from './queries';
import { sendUnsubscribeLink } from './unsubscribe-link';

/** Longer than the hour of codes that open an account: this link opens nothing, and newsletters are confirmed after work. */
export const LINK_LIFETIME = 3 * DAY;

const SAVED = 'Successfully Submitted Subscription Information';

/**
 * Saves a subscription. Who is signed in with the address, once proved, has it at once; for everybody else a mailed link
 * makes it hold (double opt-in), so that nobody begins, changes or ends another's newsletter. The answer is the same
 * whatever the address had before, and nothing that was typed goes into the mail but the days.
 * @throws 429 past the limit of the sender or of the mailbox.
 */
export async function subscribe(ctx: Context, viewer: Viewer | null, wish: Subscription, ip: string): Promise<{ message: string; in_effect: boolean }> {
  await countMail(ctx, 'newsletter', senderOf(viewer, ip));
  const days = wish.unsubscribed ? [] : sortWeekdays(wish.deliver_on);
  if (viewer?.email === wish.email && (await setNewsletterDaysByEmail(ctx.db, wish.email, days))) return { message: SAVED, in_effect: true };

  await countMail(ctx, 'newsletter', { mailbox: wish.email });
  if (wish.unsubscribed) await ctx.queue.enqueue(ctx.db, sendUnsubscribeLink, { email: wish.email });
  else await mailConfirmationLink(ctx, wish, days);
  return { message: SAVED, in_effect: false };
}

async function mailConfirmationLink(ctx: Context, { email, first_name, last_name }: Subscription, days: string[]): Promise<void> {
  const code = newSecret();
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await insertRequest(tx, {
      hash: hashSecret(code),
      email,
      firstName: first_name,
      lastName: last_name,
      days,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME),
    });
    await ctx.mailer.send(tx, {
      to: email,
      urgent: true,
      subject: `Confirm your ${ctx.config.SITE_NAME} newsletter`,
      body: ConfirmSubscriptionEmail({ site: ctx.config.SITE_NAME, days, link: `${ctx.config.publicUrl}/support/subscription/confirm/${code}` }),
    });
  });
}
