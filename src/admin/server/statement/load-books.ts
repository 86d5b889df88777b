import { countGiftCards, couponTypes, returnedUses } from '~/coupons/server';
import { purchasesPaidBetween } from '~/credits/server';
import { ordersPaidBetween, ordersReturnedBetween } from '~/orders/server';
import { paymentWays, refundsBetween } from '~/payments/server';
import { startOfDay } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { monthAfter } from '../../statement';

/** All orders, packs of credits and refunds of a month of the board's time zone, each with the way in which it was paid. */
export async function loadBooks({ db, config }: Context, month: string) {
  const [from, until] = [month, monthAfter(month)].map((name) => startOfDay(`${name}-01`, config.TIME_ZONE)) as [Date, Date];
  const [orders, givenBack, purchases, refunds, giftCardsIssued] = await Promise.all([
    ordersPaidBetween(db, from, until),
    ordersReturnedBetween(db, from, until),
    purchasesPaidBetween(db, from, until),
    refundsBetween(db, from, until),
    countGiftCards(db, from, until),
  ]);
  const [ways, types, returned] = await Promise.all([
    paymentWays(
      db,
      [...orders, ...purchases].map(({ id }) => id),
    ),
    couponTypes(
      db,
      [...new Set([...orders, ...givenBack].map(({ couponId }) => couponId))].filter((id) => id !== null),
    ),
    // Where money was paid, the use stays spent.
    returnedUses(
      db,
      givenBack.map(({ id }) => id),
    ),
  ]);
  const typed = <Row extends { couponId: string | null }>(row: Row) => ({ ...row, couponType: types.get(row.couponId ?? '') ?? null });
  return {
    orders: orders.map((order) => ({ ...typed(order), way: ways.get(order.id) ?? null })),
    returned: givenBack.filter(({ id }) => returned.has(id)).map(typed),
    purchases: purchases.map((purchase) => ({ ...purchase, way: ways.get(purchase.id) ?? null })),
    refunds,
    giftCardsIssued,
  };
}
