import type { z } from 'zod';
import { packCredits, takeCreditsBack } from '~/coupons/server';
import { createRefund, lockSettledPayment, makeRefund, moneyTransaction, type RefundRow } from '~/payments/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import type { MarkDone } from '~/platform/idempotency';
import { formatDollars, toDollars } from '~/platform/money/money';
import type { AdminPack, adminPackCalls } from '../../pack-admin-contract';
import { refundableCredits, refundFor } from '../../rules';
import { lockPurchase } from '../queries';
import { showPack } from './show-pack';

type RefundForm = z.output<(typeof adminPackCalls)['POST /v3/admin/packs/{id}/refund']['body']>;

/**
 * Gives back the money for unused credits. One transaction takes the credits back, so that nobody can use them meanwhile, and records
 * the refund; the gateway is asked outside any transaction; a second one settles it, or restores the credits if the gateway refuses
 * (`settlePackRefund`).
 * @throws 404; 409 where no credit is left to give back, while a refund is under way, and where the gateway refuses; 422 for more
 *   credits than are unused; 503 while the outcome is unknown.
 */
export async function refundPack(ctx: Context, admin: Viewer, purchaseId: string, form: RefundForm, markDone: MarkDone): Promise<AdminPack> {
  const refund = await moneyTransaction(ctx, async (tx) => {
    const recorded = await recordRefund(ctx, tx, admin, purchaseId, form);
    await markDone(tx);
    return recorded;
  });
  await makeRefund(ctx, refund);
  return showPack(ctx, purchaseId);
}

/** Takes the credits back and records the refund. Locks payment, purchase and coupon, in this sequence. */
async function recordRefund(ctx: Context, tx: Database, admin: Viewer, purchaseId: string, form: RefundForm): Promise<RefundRow> {
  if (!(await lockSettledPayment(tx, 'credits', purchaseId))) throw notFound();
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase?.couponId) throw notFound();
  const { couponId } = purchase;
  const unused = (await packCredits(tx, [couponId])).get(couponId)?.unused ?? 0;
  const most = refundableCredits(purchase, unused);
  if (most === 0) throw conflict('All credits in this pack are used or were refunded.', 'nothing_left');
  const credits = form.credits ?? most;
  if (credits > most) throw invalidField('credits', `please refund at most ${most}, the number unused`, 'too_much');
  const amountCents = refundFor(purchase, credits);
  if (amountCents <= 0) throw conflict('The money for these credits was already refunded, or is less than a cent.', 'nothing_left');
  const limit = await takeCreditsBack(tx, couponId, credits);
  if (limit === undefined) throw conflict('A credit in this pack was just used. Please check the pack again.', 'credits_used');
  const refund = await createRefund(ctx, tx, {
    subject: 'credits',
    subjectId: purchaseId,
    amountCents,
    credits,
    removesPost: false,
    reason: form.reason,
    requestedBy: admin.userId,
  });
  const by = { actorId: admin.userId };
  const after = { amount: formatDollars(toDollars(amountCents)), credits, reason: form.reason };
  await recordAudit(tx, ctx.clock, { ...by, action: 'credits.refund_requested', subject: 'packs', subjectId: purchaseId, after });
  const limits = { before: { use_limit: limit + credits }, after: { use_limit: limit } };
  await recordAudit(tx, ctx.clock, { ...by, action: 'credits.taken_back', subject: 'coupons', subjectId: couponId, ...limits });
  return refund;
}
