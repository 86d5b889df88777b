import { findAddress } from '~/accounts/server';
import { packCredits, restoreCredits, takeCreditsBack } from '~/coupons/server';
import type { PaymentRow, RefundRow } from '~/payments/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { MailContent } from '~/platform/mail';
import { formatDollars, toDollars } from '~/platform/money/money';
import { creditsPaidBy } from '../rules';
import { PackRefundEmail } from './emails/PackRefundEmail';
import { lockPurchase, markPackRefunded, type PurchaseRow } from './queries';

/** Ends a refund of a pack in the transaction that ends the refund of its payment: purchase, credits, mail and audit log. */
export async function settlePackRefund(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const purchase = await lockPurchase(tx, payment.subjectId);
  if (!purchase?.couponId || refund.credits === null) throw notFound();
  const { amountCents, credits, reason, requestedBy: actorId } = refund;
  const audit = { actorId, subject: 'packs', subjectId: purchase.id };
  const after = { amount: formatDollars(toDollars(amountCents)), credits, reason };
  if (refund.status === 'refused') {
    const limit = await restoreCredits(tx, purchase.couponId, credits);
    await recordAudit(tx, ctx.clock, { ...audit, action: 'credits.refund_refused', after: { ...after, refusal: refund.refusal } });
    const limits = { before: { use_limit: limit - credits }, after: { use_limit: limit } };
    await recordAudit(tx, ctx.clock, { actorId, action: 'credits.restored', subject: 'coupons', subjectId: purchase.couponId, ...limits });
    return;
  }
  const refundedCents = purchase.refundedCents + amountCents;
  await markPackRefunded(tx, purchase.id, {
    refundedCents,
    refundedCredits: purchase.refundedCredits + credits,
    refundedOn: refundedCents === purchase.totalCents ? ctx.clock.now() : null,
  });
  await recordAudit(tx, ctx.clock, { ...audit, action: 'credits.refunded', after });
  // After a dispute the bank tells its customer.
  if (refund.source === 'dispute') return;
  const pack = (await packCredits(tx, [purchase.couponId])).get(purchase.couponId);
  await sendRefundMail(ctx, tx, purchase, { amountCents, credits, code: pack?.code ?? '', left: pack?.unused ?? 0 });
}

/**
 * Takes unused credits back for money that was given back without the board: as many as it paid for. @returns their number. Used credits
 * stay used.
 */
export async function takeBackCredits(ctx: Context, tx: Database, payment: PaymentRow, amountCents: number): Promise<number> {
  const purchase = await lockPurchase(tx, payment.subjectId);
  if (!purchase?.couponId) throw notFound();
  const unused = (await packCredits(tx, [purchase.couponId])).get(purchase.couponId)?.unused ?? 0;
  for (let credits = creditsPaidBy(purchase, unused, amountCents); credits > 0; credits -= 1) {
    // A credit may be used at this moment.
    const limit = await takeCreditsBack(tx, purchase.couponId, credits);
    if (limit === undefined) continue;
    const limits = { before: { use_limit: limit + credits }, after: { use_limit: limit } };
    await recordAudit(tx, ctx.clock, { actorId: null, action: 'credits.taken_back', subject: 'coupons', subjectId: purchase.couponId, ...limits });
    return credits;
  }
  return 0;
}

/** Counts a pack as paid again where the money of a refund has returned, and restores its credits. */
export async function undoPackRefund(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const purchase = await lockPurchase(tx, payment.subjectId);
  if (!purchase?.couponId) throw notFound();
  const { amountCents, refusal: reason } = refund;
  const credits = refund.credits ?? 0;
  await markPackRefunded(tx, purchase.id, {
    refundedCents: purchase.refundedCents - amountCents,
    refundedCredits: purchase.refundedCredits - credits,
    refundedOn: null,
  });
  const by = { actorId: null };
  const after = { amount: formatDollars(toDollars(amountCents)), credits, reason };
  await recordAudit(tx, ctx.clock, { ...by, action: 'credits.refund_returned', subject: 'packs', subjectId: purchase.id, after });
  if (credits === 0) return;
  const limit = await restoreCredits(tx, purchase.couponId, credits);
  const limits = { before: { use_limit: limit - credits }, after: { use_limit: limit } };
  await recordAudit(tx, ctx.clock, { ...by, action: 'credits.restored', subject: 'coupons', subjectId: purchase.couponId, ...limits });
}

interface GivenBack {
  amountCents: number;
  credits: number;
  /** The code of the pack, and the credits that can still be used with it. */
  code: string;
  left: number;
}

/** The mail about credits of a pack that were given back. */
export const packRefundMail = ({ config }: Context, purchase: Pick<PurchaseRow, 'id' | 'invoiceNumber'>, given: GivenBack): MailContent => ({
  kind: 'credits.refund',
  related: { kind: 'packs', id: purchase.id },
  subject: `Refund for your ${config.SITE_NAME} credits, invoice ${purchase.invoiceNumber}`,
  body: PackRefundEmail({
    site: config.SITE_NAME,
    siteUrl: config.publicUrl,
    invoiceNumber: purchase.invoiceNumber,
    amount: formatDollars(toDollars(given.amountCents)),
    credits: given.credits,
    code: given.code,
    left: given.left,
  }),
});

/** Where mail about a pack goes: to the account's address, else to the one that the code was mailed to. Null once the account is removed. */
export const buyerAddress = async (db: Database, { userId, email }: Pick<PurchaseRow, 'userId' | 'email'>): Promise<string | null> =>
  (userId && (await findAddress(db, userId))?.email) || email;

/** Tells the buyer about the refund. A buyer whose account was removed gets no mail. */
async function sendRefundMail(ctx: Context, tx: Database, purchase: PurchaseRow, given: GivenBack): Promise<void> {
  const to = await buyerAddress(tx, purchase);
  if (to) await ctx.mailer.send(tx, { ...packRefundMail(ctx, purchase, given), to, accountId: purchase.userId });
}
