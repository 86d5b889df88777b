import { type PaymentWay, paymentWays } from '~/payments/rules';
import { type Cents, toDollars } from '~/platform/money/money';
import type { Statement } from './contract';

/** The sums of a month's books, in cents. */
export interface Books {
  orders: readonly { subtotalCents: Cents; discountCents: Cents; totalCents: Cents; way: PaymentWay | null; couponType: string | null }[];
  /** The orders of any month whose coupon got its use back in this one. */
  returned: readonly { discountCents: Cents; couponType: string | null }[];
  purchases: readonly { count: number; totalCents: Cents; way: PaymentWay | null }[];
  refunds: readonly { amountCents: Cents; way: PaymentWay }[];
  giftCardsIssued: number;
}

const sum = <Item>(items: readonly Item[], cents: (item: Item) => Cents): Cents => items.reduce((total, item) => total + cents(item), 0);

/** The sums of a month. They are computed in cents, so that they are exact. */
export function statementOf(month: string, { orders, returned, purchases, refunds, giftCardsIssued }: Books): Statement {
  const paid = [...orders, ...purchases].filter(({ totalCents }) => totalCents > 0);
  const received = sum(paid, ({ totalCents }) => totalCents);
  const refunded = sum(refunds, ({ amountCents }) => amountCents);
  const couponSums = (isOfType: (type: string) => boolean) => {
    const isOf = ({ couponType }: { couponType: string | null }) => couponType !== null && isOfType(couponType);
    const [used, back] = [orders.filter(isOf), returned.filter(isOf)];
    const discount = sum(used, ({ discountCents }) => discountCents) - sum(back, ({ discountCents }) => discountCents);
    return { used: used.length, returned: back.length, discount: toDollars(discount) };
  };
  return {
    month,
    orders: {
      count: orders.length,
      subtotal: toDollars(sum(orders, ({ subtotalCents }) => subtotalCents)),
      discount: toDollars(sum(orders, ({ discountCents }) => discountCents)),
      total: toDollars(sum(orders, ({ totalCents }) => totalCents)),
    },
    credits_sold: {
      packs: purchases.length,
      credits: sum(purchases, ({ count }) => count),
      total: toDollars(sum(purchases, ({ totalCents }) => totalCents)),
    },
    credits_used: couponSums((type) => type === 'User Credits'),
    gift_cards: { ...couponSums((type) => type === 'Gift Card'), issued: giftCardsIssued },
    other_coupons: couponSums((type) => type !== 'User Credits' && type !== 'Gift Card'),
    refunds: { count: refunds.length, total: toDollars(refunded) },
    ways: paymentWays.flatMap((way) => {
      // Payments from before payments were recorded were all made by card.
      const inWay = paid.filter((payment) => (payment.way ?? 'card') === way);
      const back = refunds.filter((refund) => refund.way === way);
      if (inWay.length + back.length === 0) return [];
      const [cents, backCents] = [sum(inWay, ({ totalCents }) => totalCents), sum(back, ({ amountCents }) => amountCents)];
      return [
        {
          way,
          payments: inWay.length,
          received: toDollars(cents),
          refunds: back.length,
          refunded: toDollars(backCents),
          net: toDollars(cents - backCents),
        },
      ];
    }),
    received: toDollars(received),
    refunded: toDollars(refunded),
    net: toDollars(received - refunded),
  };
}

/** The month after another: `2027-01` after `2026-12`. @param step -1 for the month before. */
export function monthAfter(month: string, step: 1 | -1 = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** `November 2026`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));

/** A way of paying as it is shown: `Bank transfer`. */
export const wayName = (way: string): string => way.replace(/^./, (letter) => letter.toUpperCase());
