import { findAddress } from '~/accounts/server';
import { giftCardOfOrder, holdsUse } from '~/coupons/server';
import { paymentsOf, presentDispute, presentPayment, presentRefunds } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { toDollars } from '~/platform/money/money';
import { expectsReview } from '~/posts/server/review';
import type { AdminOrder } from '../../admin-contract';
import { isInReview } from '../present-order';
import { findOrderById, itemsOfAll } from '../queries';
import { loadPeople, presentOrderRows } from './order-list';

/** An order in the back office with its items, payments, refunds and disputes. @throws 404 for an unknown order. */
export async function showOrder({ db }: Context, orderId: string): Promise<AdminOrder> {
  const row = await findOrderById(db, orderId);
  if (!row) throw notFound();
  const { organizationId } = row;
  const [[order], items, { payments, refunds, disputes }, person, giftCard, couponSpent, buyer, reviewExpected] = await Promise.all([
    presentOrderRows(db, [row]),
    itemsOfAll(db, [orderId]),
    paymentsOf(db, 'order', orderId),
    loadPeople(db, [row.paidBy]),
    giftCardOfOrder(db, orderId),
    holdsUse(db, orderId),
    findAddress(db, row.paidBy ?? row.userId),
    row.status === 'open' && organizationId !== null ? expectsReview(db, { organizationId }) : false,
  ]);
  return {
    ...(order as AdminOrder),
    days: row.days,
    items: items.map(({ sku, name, description, quantity, priceCents, totalCents }) => ({
      sku,
      name,
      description,
      quantity,
      price: toDollars(priceCents),
      total: toDollars(totalCents),
      list_price: null,
    })),
    payer: row.paidBy ? person(row.paidBy) : null,
    gift_card: giftCard,
    imported: row.imported,
    review_expected: reviewExpected,
    in_review: isInReview(row, (order as AdminOrder).post),
    coupon_spent: couponSpent,
    buyer_active: buyer !== undefined,
    payments: payments.map(presentPayment),
    refunds: await presentRefunds(db, refunds),
    disputes: disputes.map(presentDispute),
  };
}
