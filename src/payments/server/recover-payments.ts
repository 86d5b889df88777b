import { recordAudit } from '~/platform/audit';
import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { conflict, notFound, unavailable } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { OtherGateway, OutcomeUnknown } from '../gateway';
import { reachableGateways } from './gateways';
import { countOpenElsewhere, findPayment, openRefunds, type PaymentRow, unsettledPayments } from './queries';
import { requestRefund } from './refund-payment';
import { lookUpPayment, PAYMENT_ATTEMPT_TIMEOUT, recordPaymentOutcome, recoverPaymentsTask } from './take-payment';

/**
 * Settles or releases every payment whose attempt has timed out and whose outcome was never recorded. The gateway's
 * `lookUp` closes a key that was not charged, so a charge that is still being sent cannot succeed any more. Those of a gateway that the board
 * cannot ask wait until the board is configured for it again.
 */
export async function recoverPayments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - PAYMENT_ATTEMPT_TIMEOUT);
  const gateways = reachableGateways(ctx);
  for (const payment of await unsettledPayments(ctx.db, { gateways, now, before })) {
    try {
      await recordPaymentOutcome(ctx, payment.id, await lookUpPayment(ctx, payment));
    } catch (error) {
      // A payment that cannot be settled now must not block the others; the next run tries again.
      if (error instanceof OutcomeUnknown) ctx.log.warn({ paymentId: payment.id, err: error }, 'payment outcome still unknown');
      else ctx.log.error({ paymentId: payment.id, err: error }, 'payment could not be settled');
    }
  }
  await recoverRefunds(ctx, before);
  const others = await countOpenElsewhere(ctx.db, { gateways, before });
  if (others.payments + others.refunds > 0)
    ctx.log.error({ gateway: ctx.gateway.name, ...others }, 'payments and refunds wait for another payment gateway than the configured one');
}

/**
 * An admin settles one payment without an outcome at once, as far as the gateway knows it.
 * @throws 409 where it has its outcome already, also by another request or the recovery task in the meantime.
 */
export async function settlePaymentNow(ctx: Context, admin: Viewer, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment) throw notFound();
  const isOpen = payment.status === 'intended' || payment.status === 'charged';
  if (!isOpen) throw endedAlready(payment);
  // The request that takes the payment may still be running.
  if (ctx.clock.now().getTime() - payment.updatedAt.getTime() < PAYMENT_ATTEMPT_TIMEOUT)
    throw conflict('This payment is being made right now. Please wait 15 seconds.', 'payment_running');
  if (payment.actionUntil && payment.actionUntil > ctx.clock.now())
    throw conflict('The buyer is confirming this payment with their bank. Please wait ten minutes.', 'payment_running');
  let isEndedHere: boolean;
  try {
    isEndedHere = await recordPaymentOutcome(ctx, paymentId, await lookUpPayment(ctx, payment), (tx, status) =>
      recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'payment.settled_by_hand', subject: 'payment', subjectId: paymentId, after: { status } }),
    );
  } catch (error) {
    if (error instanceof OtherGateway)
      throw unavailable('This payment was made with another payment provider. It can be settled once the board uses that provider again.');
    if (!(error instanceof OutcomeUnknown)) throw error;
    throw unavailable('The payment provider doesn’t know the outcome yet. Please try again in a minute.');
  }
  const now = (await findPayment(ctx.db, paymentId)) ?? payment;
  if (!isEndedHere) throw endedAlready(now);
  return now;
}

const endedAlready = ({ status }: PaymentRow) => conflict(`This payment already has its outcome: it is ${status}.`, 'payment_settled');

/** Repeats the refunds whose outcome was never recorded, under their own keys. */
async function recoverRefunds(ctx: Context, before: Date): Promise<void> {
  for (const refund of await openRefunds(ctx.db, { gateways: reachableGateways(ctx), before })) {
    try {
      await requestRefund(ctx, refund);
    } catch (error) {
      if (error instanceof OutcomeUnknown) ctx.log.warn({ refundId: refund.id, err: error }, 'refund outcome still unknown');
      else ctx.log.error({ refundId: refund.id, err: error }, 'refund could not be made');
    }
  }
}

/** Queues a run at start for payments that the last process left open. It starts late enough for their attempts to have timed out. */
export const enqueueStartupRecovery = (ctx: Context): Promise<void> =>
  ctx.queue.enqueue(ctx.db, recoverPaymentsTask, {}, { startAfter: new Date(ctx.clock.now().getTime() + PAYMENT_ATTEMPT_TIMEOUT + SECOND) });

/** The background work of payments. */
export function handlePaymentTasks(ctx: Context): void {
  ctx.queue.handle(recoverPaymentsTask, () => recoverPayments(ctx));
}
