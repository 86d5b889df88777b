import { findAccountByEmail } from '~/accounts/server';
import { type IssuedCoupon, issueCredits } from '~/coupons/server';
import { nextInvoiceNumber } from '~/orders/server';
import type { paymentSubject } from '~/payments/questions';
import { accountPaths, withQuery } from '~/platform/addresses/paths';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { storeAnswer } from '~/platform/idempotency';
import { ownersThrough } from '~/platform/records/list';
import type { AnswerOf } from '~/platform/slices/questions';
import { namedPacks, packList } from './admin/pack-list';
import { packMail } from './pack-mail';
import { presentPurchase } from './present-purchase';
import { deleteUnpaid, findPurchase, lockPurchase, markPurchased, type PurchaseRow, readAttempt } from './queries';
import { settlePackRefund, takeBackCredits, undoPackRefund } from './settle-pack-refund';

/** Settles and releases payments for packs of credits. */
export const creditPayments: AnswerOf<typeof paymentSubject> = {
  name: 'credits',
  async settle(ctx, tx, { subjectId }) {
    const purchase = await lockPurchase(tx, subjectId);
    if (!purchase) throw notFound();
    if (purchase.status === 'paying') await completePurchase(ctx, tx, purchase);
  },
  release: (_ctx, tx, { subjectId }) => deleteUnpaid(tx, subjectId),
  refunded: settlePackRefund,
  refundReturned: undoPackRefund,
  takeBack: takeBackCredits,
  async returnPath(db, { subjectId }, payment) {
    const purchase = await findPurchase(db, subjectId);
    return withQuery(accountPaths.buyCredits, { count: purchase?.count, payment });
  },
  record: { kind: 'packs', audited: 'packs', owners: (column) => ownersThrough(packList, column), named: namedPacks },
};

/**
 * Creates the coupon of a paid pack and mails its code with the receipt, in the transaction that settles the payment.
 * A buyer without an account gets it in the account that has verified the address; without such an account, the first account
 * that verifies the address gets it. The caller has locked the purchase, so a concurrent claim waits.
 */
async function completePurchase(ctx: Context, tx: Database, purchase: PurchaseRow): Promise<void> {
  const { id, count, months, email, totalCents } = purchase;
  const userId = purchase.userId ?? (email ? ((await findAccountByEmail(tx, email))?.id ?? null) : null);
  const coupon: IssuedCoupon = await issueCredits(ctx, tx, { count, months, userId, claimEmail: email });
  const paidOn = ctx.clock.now();
  const invoiceNumber = await nextInvoiceNumber(tx);
  await markPurchased(tx, id, { userId, couponId: coupon.id, invoiceNumber, paidOn });
  await recordAudit(tx, ctx.clock, {
    actorId: purchase.userId,
    action: 'credits.bought',
    subject: 'coupon',
    subjectId: coupon.id,
    after: { count, total: totalCents, invoice_number: invoiceNumber },
  });
  if (email) await ctx.mailer.send(tx, packMail(ctx, { ...purchase, invoiceNumber, paidOn, email }, coupon, userId !== null));
  // A buyer whose request ended meanwhile gets the answer when it is sent again.
  await storeAnswer(tx, readAttempt(purchase.attempt), await presentPurchase(tx, id));
}
