import { hashSecret, newSecret, setNewsletterDaysByEmail, sortWeekdays } from '~/accounts/server';
import { DAY } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail, mailboxOf, mailboxTakes, senderOf } from '~/platform/mail/limits';
import type { Subscription } from '../contract';
import { confirmSubscriptionMail } from './emails/subscription-mails';
import { insertRequest } from './queries';
import { sendUnsubscribeLink } from './unsubscribe-link';

/** Longer than the hour of codes that log in, because this link gives no access to an account. */
export const LINK_LIFETIME = 3 * DAY;

const SAVED = 'Successfully Submitted Subscription Information';

/**
 * Saves a subscription. It takes effect at once for a user logged in with this address, if it is verified. In all other cases
 * the owner confirms by a mailed link (double opt-in), so that nobody can start, change or end another person's newsletter.
 * The answer does not depend on an earlier subscription, and of the typed fields the mail contains only the days.
 * @throws 429 past the limit of the sender.
 */
export async function subscribe(ctx: Context, viewer: Viewer | null, input: Subscription, ip: string): Promise<{ message: string; in_effect: boolean }> {
  await countMail(ctx, 'newsletter', senderOf(viewer, ip));
  const days = input.unsubscribed ? [] : sortWeekdays(input.deliver_on);
  const isOwn = viewer?.email === input.email;
  if (isOwn && (await inTransaction(ctx.db, (tx) => setNewsletterDaysByEmail(tx, input.email, days)))) return { message: SAVED, in_effect: true };

  if (!(await mailboxTakes(ctx, 'newsletter', mailboxOf(input.email)))) return { message: SAVED, in_effect: false };
  if (input.unsubscribed) await inTransaction(ctx.db, (tx) => ctx.queue.enqueue(tx, sendUnsubscribeLink, { email: input.email }));
  else await mailConfirmationLink(ctx, input, days);
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
    await ctx.mailer.send(tx, { ...confirmSubscriptionMail(ctx, code, days), to: email });
  });
}
