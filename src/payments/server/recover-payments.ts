import { SECOND } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { OutcomeUnknown } from '../gateway';
import { deleteOldAnswers, forgetAnswers } from './idempotency';
import { unsettledPayments } from './queries';
import { settlePayments } from './settle-payments';
import { ATTEMPT_TIME, concludePayment, requestOf } from './take-payment';

/**
 * Settles or releases every payment whose attempt is over by time and whose outcome was never noted. The gateway's
 * `lookUp` closes a key that was not charged, so an answer that is still on its way cannot charge it any more.
 */
export async function recoverPayments(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ATTEMPT_TIME);
  for (const payment of await unsettledPayments(ctx.db, before)) {
    try {
      await concludePayment(ctx, payment.id, await ctx.gateway.lookUp(requestOf(ctx, payment)));
    } catch (error) {
      // One that cannot be settled now must not keep the others waiting; the next round asks again.
      if (error instanceof OutcomeUnknown) ctx.log.warn({ paymentId: payment.id, err: error }, 'payment outcome still unknown');
      else ctx.log.error({ paymentId: payment.id, err: error }, 'payment could not be settled');
    }
  }
}

/** Queues a round at start, for what the last process left when it ended; what was under way then is old enough by the time it runs. */
export const settleLeftovers = (ctx: Context): Promise<void> =>
  ctx.queue.enqueue(ctx.db, settlePayments, {}, { startAfter: new Date(ctx.clock.now().getTime() + ATTEMPT_TIME + SECOND) });

/** The background work of payments. */
export function handlePaymentTasks(ctx: Context): void {
  ctx.queue.handle(settlePayments, () => recoverPayments(ctx));
  ctx.queue.handle(forgetAnswers, () => deleteOldAnswers(ctx));
}
