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

/** The worth of a code, for somebody who looks it up. */
export const FoundCoupon = PublicCoupon.extend({
  /** Whether it is a gift card of the viewer's, who cannot use it. */
  own: z.boolean(),
  /** Why the viewer may not use it, with what to do instead; null if they may, or have no session and it is for everybody. */
  refusal: z.string().nullable(),
});
export type FoundCoupon = z.output<typeof FoundCoupon>;

/** A coupon with its state. */
export const CouponRecord = PublicCoupon.extend({
  _id: Id,
  use_left: z.int(),
  active: z.boolean(),
  /** Whether the staff may offer a gift card to organizations. */
  system_share: z.boolean(),
  created_on: Instant,
});
export type CouponRecord = z.output<typeof CouponRecord>;

/** A coupon as a user who has it sees it. Its owner sees all uses, other users only their own. */
export const OwnCoupon = CouponRecord.extend({
  /** Whether one user may use it more than once. */
  reuse: z.boolean(),
  /** The account that owns the coupon; null for a coupon of nobody. */
  user: Id.nullable(),
  /** The orders that have used it, the latest first. */
  orders: z.array(Id),
  /** The users who have used it, the latest first. */
  users: z.array(Id),
  /** The paid order that brought a gift card to its owner; null for other users. */
  from_order: Id.nullable(),
});
export type OwnCoupon = z.output<typeof OwnCoupon>;

/** A coupon that its user may pay with now. */
export const UsableCoupon = OwnCoupon.extend({
  /** The price that the user paid for each credit of a pack, in dollars; null for other coupons, and for credits that somebody else bought. */
  credit_price: z.number().nullable(),
});
export type UsableCoupon = z.output<typeof UsableCoupon>;

/** An organization that a gift card can be shared with. */
export const ShareTarget = z.object({ oid: Id, name: z.string(), city: z.string(), state_code: z.string() });
export type ShareTarget = z.output<typeof ShareTarget>;

const OrganizationName = z.object({ _id: Id, name: z.string() });

/** A gift card with its uses and shares, as its owner sees it. Of the users, only the organization is named. */
export const GiftCard = OwnCoupon.extend({
  /** The uses whose orders are paid and whose posts wait for no review, the latest first. The organization is null where it was removed. */
  used_by: z.array(z.object({ organization: OrganizationName.nullable(), used_on: Instant })),
  /** The number of uses whose order is not paid, or whose post has not passed the review. */
  pending_uses: z.int(),
  /** The organizations that the card was mailed to, the latest first. */
  shared_with: z.array(z.object({ organization: OrganizationName, shared_on: Instant })),
  /** The number of other addresses that the card was mailed to. */
  mailed: z.int(),
  /** The uses that the owner's reward still needs; null for a card without one. */
  reward: z.object({ used: z.int(), missing: z.int(), earned_on: Instant.nullable() }).nullable(),
});
export type GiftCard = z.output<typeof GiftCard>;
