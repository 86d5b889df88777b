import { discountOn } from '~/coupons/rules';
import type { FoundCoupon } from '~/coupons/schemas';
import { isUsable, worthOf } from '~/coupons/web/shared/coupon-api';
import { toCents, toDollars } from '~/platform/money/money';
import { formatDollars } from '~/platform/ui/format';

/** The price of an order by card, beside a credit that could pay for it. */
export interface CardPrice {
  words: string;
  /** Whether the order costs less than the credit. */
  isLess: boolean;
}

/**
 * Compares the price of an order with what a credit cost its buyer. A credit of unknown price is compared with what it pays for: a standard post.
 * @param paid what the buyer paid for the credit; null where that is not known.
 * @param standard what a standard post would cost the buyer today; undefined where that is not known.
 */
export function cardPrice(price: number, paid: number | null, standard: number | undefined): CardPrice {
  const words = `By card, this post costs ${formatDollars(price)}`;
  if (paid !== null) {
    const isLess = price < paid;
    return {
      words: isLess ? `${words}, less than the ${formatDollars(paid)} you paid for the credit.` : `${words}. You paid ${formatDollars(paid)} for the credit.`,
      isLess,
    };
  }
  if (standard === undefined || price >= standard) return { words: `${words}.`, isLess: false };
  return { words: `${words}. A credit also pays for a standard post, which costs you ${formatDollars(standard)}.`, isLess: true };
}

/**
 * Says what the code of a link would do for an order to which it is not added yet, or why its buyer may not use it. Whether the organization of this order
 * may have it is known only when it is added: it may have used a gift card before, or be that of the card's owner.
 * @param coupon null where no coupon has this code; undefined while that is not known.
 */
export function linkedCodeWords(coupon: FoundCoupon | null | undefined, price: number): string {
  const from = 'This code is from a link you opened';
  const without = 'Clear the field to pay without it.';
  if (coupon === undefined) return `${from}. Add it to use it. ${without}`;
  if (coupon === null) return `${from}, but no coupon has this code. ${without}`;
  if (coupon.own) return 'This gift card is yours to give away. You can’t use it yourself. Clear the field to pay without it.';
  if (!isUsable({ ...coupon, active: true, use_left: coupon.use_limit - coupon.use_count })) return `${from}, but it can no longer be used. ${without}`;
  if (coupon.refusal) return `${from}. ${coupon.refusal} ${without}`;
  const discount = discountOn(toCents(price), { amount: toCents(coupon.amount), amountType: coupon.amount_type });
  const name = coupon.coupon_type === 'Gift Card' ? 'gift card' : 'code';
  return `This ${name} is from a link you opened: ${worthOf(coupon)}. If it works for this post, you’ll pay ${formatDollars(toDollars(toCents(price) - discount))}. Add it to find out. ${without}`;
}
