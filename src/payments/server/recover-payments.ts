import { SECOND } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { OutcomeUnknown } from '../gateway';
import { deleteAnswersTask, deleteOldAnswers } from './idempotency';
import { unsettledPayments } from './queries';
import { PAYMENT_ATTEMPT_TIMEOUT, recordPaymentOutcome, recoverPaymentsTask, requestOf } from './take-payment';

/**
 * Settles or releases every payment whose attempt has timed out and whose outcome was never recorded. The gateway's
 * `lookUp` closes a key that was not charged, so a charge that is still being sent cannot succeed any more.
 */
export async function recoverPayments(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - PAYMENT_ATTEMPT_TIMEOUT);
  for (const payment of await unsettledPayments(ctx.db, before)) {
    try {
      await recordPaymentOutcome(ctx, payment.id, await ctx.gateway.lookUp(requestOf(ctx, payment)));
    } catch (error) {
      // A payment that cannot be settled now must not block the others; the next run tries again.
      if (error instanceof OutcomeUnknown) ctx.log.warn({ paymentId: payment.id, err: error }, 'payment outcome still unknown');
      else ctx.log.error({ paymentId: payment.id, err: error }, 'payment could not be settled');
    }
  }
}

/** Queues a run at start for payments that the last process left open. It starts late enough for their attempts to have timed out. */
export const enqueueStartupRecovery = (ctx: Context): Promise<void> =>
  ctx.queue.enqueue(ctx.db, recoverPaymentsTask, {}, { startAfter: new Date(ctx.clock.now().getTime() + PAYMENT_ATTEMPT_TIMEOUT + SECOND) });

/** The background work of payments. */
export function handlePaymentTasks(ctx: Context): void {
  ctx.queue.handle(recoverPaymentsTask, () => recoverPayments(ctx));
  ctx.queue.handle(deleteAnswersTask, () => deleteOldAnswers(ctx));
}
