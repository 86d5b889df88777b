import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { takesLink } from '~/platform/mail/limits';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { applySubscription } from './apply-subscription';
import { isUnsubscribeKey, sendUnsubscribeLink } from './unsubscribe-link';

/** Mails the link that ends the newsletter. A background task checks whether the address is subscribed, so the answer does not show it. */
export async function requestUnsubscribe(ctx: Context, viewer: Viewer | null, email: string, ip: string): Promise<{ message: string }> {
  if (await takesLink(ctx, viewer, ip, email)) await ctx.queue.enqueue(ctx.db, sendUnsubscribeLink, { email });
  return { message: `If ${email} gets the newsletter, we emailed a link to unsubscribe.` };
}

const isLinkInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'link_invalid';

/**
 * Unsubscribes an address by the signed link of its mails. Repeating it changes nothing. A right link always works: mail providers send the
 * requests of many people from one address, and nobody can guess a signature.
 * @throws 400 for a link with a wrong signature, 429 after too many of them.
 */
export async function unsubscribe(ctx: Context, viewer: Viewer | null, email: string, key: string, ip: string): Promise<{ message: string }> {
  if (!isUnsubscribeKey(ctx, email, key)) {
    await limitCodeGuesses(ctx, codeSender(viewer, ip, email), isLinkInvalid, async () => {
      throw new AppError(400, 'link_invalid', 'This link is incomplete. Get a new one.');
    });
  }
  await inTransaction(ctx.db, (tx) => applySubscription(tx, { email, firstName: '', lastName: '', days: [] }, ctx.clock.now()));
  return { message: `${email} is unsubscribed from the newsletter.` };
}
