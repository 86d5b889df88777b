import { z } from 'zod';
import { Id, Instant } from '~/platform/http/schemas';

export const AmountType = z.enum(['percent', 'dollars']);
export const CouponType = z.enum(['System', 'User Credits', 'User Discount', 'Gift Card']);
export type CouponType = z.output<typeof CouponType>;
const Trigger = z.object({ amount: z.number(), amount_type: AmountType, count: z.int() }).nullable();

/** A coupon or gift card as anyone with its code sees it: percent or dollars, by `amount_type`. */
export const PublicCoupon = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  coupon_type: CouponType,
  amount: z.number(),
  amount_type: AmountType,
  use_limit: z.int(),
  use_count: z.int(),
  expires_on: Instant.nullable(),
  trigger: Trigger,
});
export type PublicCoupon = z.output<typeof PublicCoupon>;

/** A coupon as its owner sees it. */
export const OwnCoupon = PublicCoupon.extend({ _id: Id, use_left: z.int(), active: z.boolean(), system_share: z.boolean(), created_on: Instant });
export type OwnCoupon = z.output<typeof OwnCoupon>;
