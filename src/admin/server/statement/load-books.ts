import { countGiftCards, couponTypes } from '~/coupons/server';
import { purchasesPaidBetween } from '~/credits/server';
import { ordersPaidBetween } from '~/orders/server';
import { paymentWays, refundsBetween } from '~/payments/server';
import { startOfDay } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context';
import { monthAfter } from '../../statement';

/** All orders, packs of credits and refunds of a month of the board's time zone, each with the way in which it was paid. */
export async function loadBooks({ db, config }: Context, month: string) {
  const [from, until] = [month, monthAfter(month)].map((name) => startOfDay(`${name}-01`, config.TIME_ZONE)) as [Date, Date];
  const [orders, purchases, refunds, giftCardsIssued] = await Promise.all([
    ordersPaidBetween(db, from, until),
    purchasesPaidBetween(db, from, until),
    refundsBetween(db, from, until),
    countGiftCards(db, from, until),
  ]);
  const [ways, types] = await Promise.all([
    paymentWays(
      db,
      [...orders, ...purchases].map(({ id }) => id),
    ),
    couponTypes(
      db,
      [...new Set(orders.map(({ couponId }) => couponId))].filter((id) => id !== null),
    ),
  ]);
  return {
    orders: orders.map((order) => ({ ...order, way: ways.get(order.id) ?? null, couponType: types.get(order.couponId ?? '') ?? null })),
    purchases: purchases.map((purchase) => ({ ...purchase, way: ways.get(purchase.id) ?? null })),
    refunds,
    giftCardsIssued,
  };
}
