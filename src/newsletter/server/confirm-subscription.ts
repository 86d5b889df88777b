import type { Weekday } from '~/accounts/schemas';
import { hashSecret } from '~/accounts/server/tokens';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError } from '~/platform/errors';
import { takeTurn } from '~/platform/rate-limit';
import { limits } from './limits';
import { lockRequest, markUsed } from './queries';
import { deliveryDays, settleSubscription } from './settle-subscription';

const codeInvalid = () => new AppError(400, 'code_invalid', 'This link is not complete, or it is older than three days. Ask for a new one.');

/**
 * Makes a subscription hold, by the mailed code. It does so once; a link that is opened again tells what holds by then.
 * @throws 400 for a code that is unknown or past its time.
 */
export async function confirmSubscription(ctx: Context, code: string, ip: string): Promise<{ message: string; email: string; deliver_on: Weekday[] }> {
  await takeTurn(ctx, limits.byLink, ip);
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const hash = hashSecret(code);
    const request = await lockRequest(tx, hash);
    if (!request || request.expiresAt <= now) throw codeInvalid();
    if (!request.usedAt) {
      await settleSubscription(tx, request, now);
      await markUsed(tx, hash, now);
    }
    const days = await deliveryDays(tx, request.email);
    return { message: 'Successfully Submitted Subscription Information', email: request.email, deliver_on: days as Weekday[] };
  });
}
