import { findIssuedAll, type IssuedCoupon } from '~/coupons/server';
import type { otherOrders } from '~/orders/questions';
import type { Order } from '~/orders/schemas';
import { renderReceipt, sellerOf } from '~/orders/server';
import { describePayments } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import type { AnswerOf } from '~/platform/slices/questions';
import { packName } from '../rules';
import { findPurchase, newestPurchases, type PurchaseRow, purchaseSums, purchasesAmong } from './queries';

/** Bought packs among the orders of their buyer. */
export const packOrders: AnswerOf<typeof otherOrders> = {
  newest: newestPurchases,
  sums: purchaseSums,
  async load(ctx, db, userId, ids) {
    return presentAsOrders(ctx, db, await purchasesAmong(db, userId, ids));
  },
};

/** The receipt of a bought pack as a PDF; undefined where there is none. */
export async function packReceipt(ctx: Context, purchaseId: string): Promise<Uint8Array | undefined> {
  const purchase = await findPurchase(ctx.db, purchaseId);
  if (purchase?.status !== 'paid') return undefined;
  const [order] = await presentAsOrders(ctx, ctx.db, [purchase]);
  return renderReceipt(ctx, order as Order, Symbol('mail'));
}

/** Paid purchases in the shape of orders. */
async function presentAsOrders(ctx: Context, db: Database, purchases: PurchaseRow[]): Promise<Order[]> {
  if (purchases.length === 0) return [];
  const seller = await sellerOf(ctx, db);
  const coupons = await findIssuedAll(
    db,
    purchases.flatMap(({ couponId }) => couponId ?? []),
  );
  const payments = await describePayments(
    db,
    'credits',
    purchases.map(({ id }) => id),
  );
  return purchases.map((purchase) => {
    const coupon = purchase.couponId && coupons.get(purchase.couponId);
    if (!coupon) throw new Error('the coupon of a bought pack is missing');
    return presentAsOrder(purchase, coupon, { seller, txn: payments.get(purchase.id) ?? null });
  });
}

function presentAsOrder(purchase: PurchaseRow, { code, left, expiresOn }: IssuedCoupon, paid: Pick<Order, 'seller' | 'txn'>): Order {
  const { count, months, listCents, savingsCents, totalCents } = purchase;
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
    imported: false,
    post: null,
    credits: { code, count, left, expires_on: iso(expiresOn) },
    billing: purchase.billing && { city: '', country: '', ...purchase.billing },
    ...paid,
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
  };
}
