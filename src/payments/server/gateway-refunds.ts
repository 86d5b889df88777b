import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { type GatewayRefund, OutcomeUnknown } from '../gateway';
import { refunds } from '../tables';
import { moneyTransaction } from './money-transaction';
import { findGatewayRefund, hasOpenRefund, lockPayment, type PaymentRow, paymentRefunds, updatePayment } from './queries';
import { recordRefundOutcome, returnRefund } from './refund-payment';
import { subjectOf, unwantedRefundKey } from './take-payment';

const MADE_ELSEWHERE = 'Refunded on the payment provider’s site';

/** Brings the refunds of a payment to the state that the gateway reports: those of staff, and those that were made on its own pages. */
export async function recordGatewayRefunds(ctx: Context, paymentId: string, reported: GatewayRefund[]): Promise<void> {
  const own = new Set((await paymentRefunds(ctx.db, paymentId)).map(({ id }) => id));
  for (const { reference, idempotencyKey, amountCents, outcome } of reported) {
    // The refund of a charge whose purchase was not possible any more belongs to the payment itself.
    if (idempotencyKey === unwantedRefundKey(paymentId)) continue;
    if (idempotencyKey && own.has(idempotencyKey)) {
      await recordRefundOutcome(ctx, { id: idempotencyKey, paymentId }, outcome);
      continue;
    }
    await moneyTransaction(ctx, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.status !== 'settled') return;
      if (outcome.status === 'refunded') await bookRefund(ctx, tx, payment, { reference, amountCents, source: 'gateway', reason: MADE_ELSEWHERE });
      else await undoBookedRefund(ctx, tx, payment, reference, outcome.message);
    });
  }
}

interface BookedRefund {
  reference: string;
  amountCents: number;
  source: 'gateway' | 'dispute';
  reason: string;
}

/** Books money that was given back without the board, once for each reference. The caller has locked the payment. */
export async function bookRefund(ctx: Context, tx: Database, payment: PaymentRow, { reference, amountCents, ...why }: BookedRefund): Promise<void> {
  const known = await findGatewayRefund(tx, payment.id, reference);
  if (known?.status === 'refunded') return;
  const left = payment.amountCents - payment.refundedCents;
  // A refund under way has reserved a part. The gateway refuses it or has made it, so the message is repeated until that is known.
  if (amountCents > left && (await hasOpenRefund(tx, payment.id))) throw new OutcomeUnknown('another refund of the payment is under way');
  const booked = Math.min(amountCents, left);
  if (booked < amountCents) ctx.log.error({ paymentId: payment.id, reference, amountCents, left }, 'more was given back than was paid');
  if (booked === 0) return;
  const subject = subjectOf(ctx, payment);
  const credits = await subject.takeBack(ctx, tx, payment, booked);
  const now = ctx.clock.now();
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...why,
      id: newId(),
      paymentId: payment.id,
      amountCents: booked,
      status: 'refunded',
      removesPost: false,
      credits,
      gatewayReference: reference,
      createdAt: now,
      refundedOn: now,
    })
    .returning();
  if (!refund) throw new Error('a refund was not stored');
  await updatePayment(tx, payment.id, { refundedCents: payment.refundedCents + booked });
  await subject.refunded(ctx, tx, payment, refund);
}

/** Undoes a booked refund whose money has returned. The caller has locked the payment. */
export async function undoBookedRefund(ctx: Context, tx: Database, payment: PaymentRow, reference: string, why: string): Promise<void> {
  const refund = await findGatewayRefund(tx, payment.id, reference);
  if (refund?.status === 'refunded') await returnRefund(ctx, tx, payment, refund, why);
}
