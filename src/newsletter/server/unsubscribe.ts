import type { Context } from '~/platform/context';
import { AppError } from '~/platform/errors';
import { countMail } from '~/platform/mail/limits';
import { takeTurn } from '~/platform/rate-limit';
import { limits } from './limits';
import { isEndKey, mailEndLink } from './mail-end-link';
import { settleSubscription } from './settle-subscription';

/** Has the link mailed that ends the newsletter. Whether the address gets it is found out in the background and told to nobody else. */
export async function askToUnsubscribe(ctx: Context, email: string, ip: string): Promise<{ message: string }> {
  await countMail(ctx, 'newsletter', { client: ip, mailbox: email });
  await ctx.queue.enqueue(ctx.db, mailEndLink, { email });
  return { message: `If ${email} gets the newsletter, a link that ends it was emailed to it.` };
}

/**
 * Ends the newsletter for an address by the signed link of its mails; as often as one likes.
 * @throws 400 for a link that is not ours.
 */
export async function unsubscribe(ctx: Context, email: string, key: string, ip: string): Promise<{ message: string }> {
  await takeTurn(ctx, limits.byLink, ip);
  if (!isEndKey(ctx, email, key)) throw new AppError(400, 'link_invalid', 'This link is not complete. Have a new one sent to you.');
  await ctx.db.transaction((tx) => settleSubscription(tx, { email, firstName: '', lastName: '', days: [] }, ctx.clock.now()));
  return { message: `The newsletter to ${email} has ended.` };
}
