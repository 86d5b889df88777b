import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { formatDollars, toDollars } from '~/platform/money/money';
import type { GatewayDispute } from '../gateway';
import { disputeReason } from '../rules';
import { paymentDisputes } from '../tables';
import { bookRefund, undoBookedRefund } from './gateway-refunds';
import { moneyTransaction } from './money-transaction';
import { notifyStaff } from './notify-staff';
import { lockPayment, type PaymentRow } from './queries';
import { subjectOf } from './take-payment';

const ACTIONS = { open: 'payment.dispute_opened', won: 'payment.dispute_won', lost: 'payment.dispute_lost' } as const;

/**
 * Brings the disputes of a payment to the state that the gateway reports. A lost one is booked as a refund. The purchase stays as it is:
 * staff decide about the post.
 */
export async function recordDisputes(ctx: Context, paymentId: string, reported: GatewayDispute[]): Promise<void> {
  for (const dispute of reported) {
    await moneyTransaction(ctx, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment) await recordDispute(ctx, tx, payment, dispute);
    });
  }
}

async function recordDispute(ctx: Context, tx: Database, payment: PaymentRow, dispute: GatewayDispute): Promise<void> {
  const { reference, amountCents, reason, status, respondBy = null } = dispute;
  const now = ctx.clock.now();
  const [known] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.gatewayReference, reference));
  if (known?.status === status) return;
  const state = { status, respondBy, closedOn: status === 'open' ? null : now };
  if (known) await tx.update(paymentDisputes).set(state).where(eq(paymentDisputes.id, known.id));
  else
    await tx.insert(paymentDisputes).values({ id: newId(), paymentId: payment.id, gatewayReference: reference, amountCents, reason, createdAt: now, ...state });
  await recordAudit(tx, ctx.clock, {
    actorId: null,
    action: ACTIONS[status],
    subject: subjectOf(ctx, payment).record.audited,
    subjectId: payment.subjectId,
    after: { amount: formatDollars(toDollars(amountCents)), reason },
  });
  if (status === 'lost') await bookRefund(ctx, tx, payment, { reference, amountCents, source: 'dispute', reason: `Dispute lost: ${disputeReason(reason)}` });
  if (known?.status === 'lost') await undoBookedRefund(ctx, tx, payment, reference, 'The dispute was won after all.');
  await notifyStaff(ctx, tx, payment, { event: `dispute ${status}`, amountCents, reason: disputeReason(reason), respondBy });
}
