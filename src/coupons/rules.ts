import { type BoardTime, isOver } from '~/platform/calendar/last-day';
import { type Cents, formatDollars, shareOf, toDollars } from '~/platform/money/money';
import { formatCount } from '~/platform/text/count-text';

export type AmountType = 'percent' | 'dollars';
export type CouponType = 'System' | 'User Credits' | 'User Discount' | 'Gift Card';

/** The discount of a coupon. `amount` is basis points for `percent`, cents for `dollars`. */
export interface Discount {
  amount: number;
  amountType: AmountType;
}

/** The cents that a coupon takes off a subtotal: rounded half up to the cent, once, and never more than the subtotal. */
export function discountOn(subtotal: Cents, { amount, amountType }: Discount): Cents {
  const off = amountType === 'percent' ? shareOf(subtotal, amount) : amount;
  return Math.min(subtotal, Math.max(0, off));
}

/** The description of a coupon that was given no other one: `$10.00 off a job post`. */
export const worthDescription = (worth: Parameters<typeof describeAmount>[0]): string => `${describeAmount(worth)} off a job post`;

/** `15%`, `$25.00`. */
export const describeAmount = ({ amount, amountType }: Discount): string => (amountType === 'percent' ? `${amount / 100}%` : formatDollars(toDollars(amount)));

interface Uses {
  coupon_type: CouponType;
  use_left: number;
  use_limit: number;
}

/** The uses of a coupon that are left: `3 of 5 left`. The refund of a whole pack takes all its credits back, so that none is its limit. */
export function usesLeftText({ coupon_type, use_left, use_limit }: Uses): string {
  if (use_limit > 0) return `${use_left} of ${use_limit} left`;
  return coupon_type === 'User Credits' ? 'Refunded' : 'No uses';
}

/** The number of organizations that are suggested for a gift card. */
export const SUGGESTED_ORGANIZATIONS = 5;
/** At most so many addresses, and so many organizations, get a gift card with one request. */
export const MAX_SHARES = 10;

/** The facts that decide whether a user may use a coupon. */
export interface CouponState {
  couponType: CouponType;
  active: boolean;
  reuse: boolean;
  expiresOn: Date | null;
  useLimit: number;
  useCount: number;
  /** The account that owns the coupon; null for a coupon of nobody. */
  userId: string | null;
}

/** The user who wants to use it, and the organization of the post. */
export interface CouponUse {
  userId: string;
  organizationId: string | null;
  /** Whether the coupon was given to the user. */
  isHolder: boolean;
  /** Organizations of the coupon's owner. */
  ownerOrganizations: readonly string[];
  /** The user or the post's organization has used a gift card before. */
  usedGiftCardBefore: boolean;
  /** The user has used this coupon before. */
  usedThisBefore: boolean;
}

export const couponRefusals = {
  unknown: 'No Coupon Found',
  inactive: 'This coupon isn’t active.',
  expired: 'This coupon has expired.',
  used_up: 'This coupon has been used up.',
  not_yours: 'This coupon belongs to another account. If it’s yours, log in with the account it was sent to. Otherwise, use another code or pay without one.',
  used_before: 'You’ve already used this coupon, and it can be used only once.',
  own_gift_card: 'You can’t use your own gift card, or use it for a post by your own organization. Share it with another organization.',
  second_gift_card: 'This employer or organization has already used a gift card. An employer can use only one.',
} as const;

export type CouponRefusal = keyof typeof couponRefusals;

/** The same for staff, who put a coupon on the order of somebody else. */
export const couponRefusalsForStaff: Readonly<Record<CouponRefusal, string>> = {
  ...couponRefusals,
  not_yours: 'This coupon belongs to someone other than this order’s buyer. Its page can give it to the buyer.',
  used_before: 'This order’s buyer has already used this coupon, and it can be used only once.',
  own_gift_card: 'This order’s buyer owns this gift card or works for its owner’s organization. It’s for another organization.',
  second_gift_card: 'This order’s buyer or organization has already used a gift card. An employer can use only one.',
};

/** The reason why nobody may use a coupon now; undefined when somebody may. */
export function stateRefusal(coupon: Pick<CouponState, 'active' | 'expiresOn' | 'useCount' | 'useLimit'>, time: BoardTime): CouponRefusal | undefined {
  if (!coupon.active) return 'inactive';
  if (coupon.expiresOn && isOver(coupon.expiresOn, time)) return 'expired';
  return coupon.useCount >= coupon.useLimit ? 'used_up' : undefined;
}

/** The highest limit of uses. */
export const MOST_USES = 1_000_000;

/**
 * How far the owner of a gift card is from the reward, by the number of different users; null for a card without one. A reward that
 * was given stays given, even if a use is given back.
 */
export function rewardProgress(
  card: { triggerCount: number | null; triggerAmount: number | null; triggeredAt: Date | null },
  used: number,
): { used: number; missing: number } | null {
  if (!card.triggerCount || !card.triggerAmount) return null;
  return { used, missing: card.triggeredAt ? 0 : Math.max(0, card.triggerCount - used) };
}

/** Why a coupon that the books refer to cannot be deleted, with what to do instead. */
export const IN_USE = 'This coupon was used, bought or added to an order, so it can’t be deleted. Deactivate it instead.';

/**
 * The reason why a coupon may not get these numbers. A payment in progress has reserved a use, which it gives back if it fails, so
 * the count cannot fall below the number of such payments.
 */
export function usesRefusal({ useLimit, useCount, paying }: { useLimit: number; useCount: number; paying: number }): string | undefined {
  if (useCount < 0) return 'the count can’t be less than 0';
  if (useLimit > MOST_USES) return `the limit can’t be more than ${formatCount(MOST_USES)}`;
  if (useCount > useLimit) return 'the count can’t be more than the limit';
  return useCount < paying ? 'payments with this coupon are in progress, please wait a minute' : undefined;
}

/** Whether a coupon belongs to an account, and to those to whom it was given. */
export const isPersonal = ({ couponType }: { couponType: CouponType }): boolean => couponType === 'User Credits' || couponType === 'User Discount';

/** What somebody without a session reads about such a coupon: they may be its owner. */
export const LOGIN_NEEDED = 'This coupon belongs to an account. If it’s yours, log in or sign up with the address it was sent to.';

/** The reason why a coupon may not be used, the first that applies in this order; undefined when it may (docs/product/prices-and-codes.md). */
export function refusalOf(coupon: CouponState, use: CouponUse, time: BoardTime): CouponRefusal | undefined {
  const state = stateRefusal(coupon, time);
  if (state) return state;
  if (isPersonal(coupon) && coupon.userId !== use.userId && !use.isHolder) return 'not_yours';
  if (!coupon.reuse && use.usedThisBefore) return 'used_before';
  if (coupon.couponType !== 'Gift Card') return undefined;
  if (coupon.userId === use.userId) return 'own_gift_card';
  if (use.organizationId !== null && use.ownerOrganizations.includes(use.organizationId)) return 'own_gift_card';
  return use.usedGiftCardBefore ? 'second_gift_card' : undefined;
}

/** A user who takes a coupon to use it later, with their organizations. */
export interface CouponTaker extends Omit<CouponUse, 'organizationId' | 'usedGiftCardBefore'> {
  organizations: readonly { id: string; usedGiftCard: boolean }[];
  userUsedGiftCard: boolean;
}

/**
 * The reason why a user may not take a coupon: the first one against using it for any of their organizations; undefined when they may
 * use it for one of them. Somebody without an organization may take what they could use for a new one.
 */
export function takeRefusal(coupon: CouponState, { organizations, userUsedGiftCard, ...taker }: CouponTaker, time: BoardTime): CouponRefusal | undefined {
  const choices = organizations.length > 0 ? organizations : [{ id: null, usedGiftCard: false }];
  const reasons = choices.map(({ id, usedGiftCard }) =>
    refusalOf(coupon, { ...taker, organizationId: id, usedGiftCardBefore: userUsedGiftCard || usedGiftCard }, time),
  );
  return reasons.includes(undefined) ? undefined : reasons[0];
}
