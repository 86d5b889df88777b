import { findIssued } from '~/coupons/server';
import type { Order } from '~/orders/schemas';
import { type OtherOrders, renderReceipt, sellerOf } from '~/orders/server';
import { describePayment } from '~/payments/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money';
import { packName } from '../rules';
import { findPurchase, newestPurchases, type PurchaseRow, purchasesAmong } from './queries';

/** Bought packs among the orders of their buyer. */
export const packOrders: OtherOrders = {
  newest: newestPurchases,
  async load(ctx, db, userId, ids) {
    const purchases = await purchasesAmong(db, userId, ids);
    const seller = purchases.length > 0 ? await sellerOf(ctx, db) : null;
    return Promise.all(purchases.map((purchase) => presentAsOrder(db, purchase, seller)));
  },
};

/** The receipt of a bought pack as a PDF; undefined where there is none. */
export async function packReceipt(ctx: Context, purchaseId: string): Promise<Uint8Array | undefined> {
  const purchase = await findPurchase(ctx.db, purchaseId);
  if (purchase?.status !== 'paid') return undefined;
  return renderReceipt(ctx, await presentAsOrder(ctx.db, purchase, await sellerOf(ctx, ctx.db)));
}

/** A paid purchase in the shape of an order. */
async function presentAsOrder(db: Database, purchase: PurchaseRow, seller: Order['seller']): Promise<Order> {
  const { count, months, couponId, listCents, savingsCents, totalCents } = purchase;
  if (!couponId) throw new Error('a paid pack has no coupon');
  const { code, expiresOn } = await findIssued(db, couponId);
  const name = packName(count);
  return {
    _id: purchase.id,
    status: 'paid',
    invoice_number: purchase.invoiceNumber,
    created_on: iso(purchase.createdAt),
    priced: true,
    paid: true,
    paid_on: isoOrNull(purchase.paidOn),
    in_review: false,
    post: null,
    credits: { code, count, expires_on: iso(expiresOn) },
    billing: purchase.billing,
    seller,
    items: [
      {
        sku: 'CREDITS',
        name,
        description: `Good for ${months} ${months === 1 ? 'month' : 'months'}`,
        quantity: count,
        price: toDollars(Math.round(listCents / count)),
        total: toDollars(listCents),
        list_price: null,
      },
    ],
    coupon: null,
    coupon_notice: null,
    subtotal: toDollars(listCents),
    discount: toDollars(savingsCents),
    total: toDollars(totalCents),
    refunded: toDollars(purchase.refundedCents),
    refunded_on: isoOrNull(purchase.refundedOn),
    days: 0,
    txn: await describePayment(db, 'credits', purchase.id),
  };
}
