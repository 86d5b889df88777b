import { findIssued } from '~/coupons/server';
import { unavailable } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import type { PurchasedPack } from '../contract';
import { findPurchase } from './queries';

export const paymentInProgress = () =>
  unavailable('Your payment is being processed. If it went through, we’ll email you the code within a minute or two. Please don’t pay again before then.');

/** The answer to a buyer. @throws 503 while it is not paid yet. */
export async function presentPurchase(db: Database, purchaseId: string): Promise<PurchasedPack> {
  const purchase = await findPurchase(db, purchaseId);
  if (!purchase?.couponId || purchase.invoiceNumber === null) throw paymentInProgress();
  const { code, useLimit, expiresOn } = await findIssued(db, purchase.couponId);
  return {
    coupon: { code, use_limit: useLimit, expires_on: iso(expiresOn) },
    total: toDollars(purchase.totalCents),
    invoice_number: purchase.invoiceNumber,
    order_id: purchase.id,
    email: purchase.email,
  };
}
