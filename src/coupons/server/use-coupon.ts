import { organizationIdsOf } from '~/organizations/server/memberships';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { AppError, conflict, notFound } from '~/platform/errors';
import { type CouponRefusal, couponRefusals, type Discount, refusalOf } from '../rules';
import { type CouponRow, consumeUse, findCoupon, findCouponByCode, hasUsed, hasUsedGiftCard, insertUse, isHolder, restoreUse } from './queries';
import { rewardOwner } from './reward-owner';

/** Whose payment, for whose post. */
export interface Use {
  orderId: string;
  userId: string;
  organizationId: string | null;
}

/** A refusal in its own words (decisions §4): 404 for a code that is none, 409 for the others, `code` = `coupon_<why>`. */
export const couponRefused = (why: CouponRefusal): AppError =>
  why === 'unknown' ? notFound(couponRefusals.unknown, 'coupon_unknown') : conflict(couponRefusals[why], `coupon_${why}`);

/** True for a refusal of this slice: the coupon may not be used, everything else is in order. */
export const isCouponRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code.startsWith('coupon_');

/**
 * The coupon of a code, if this user may use it for a post of this organization.
 * @throws the first refusal of decisions §4 that holds.
 */
export async function loadUsableCoupon(ctx: Context, db: Database, code: string, use: Omit<Use, 'orderId'>): Promise<{ id: string; code: string }> {
  const coupon = await findCouponByCode(db, code);
  if (!coupon) throw couponRefused('unknown');
  await checkUse(ctx, db, coupon, use);
  return coupon;
}

async function checkUse(ctx: Context, db: Database, coupon: CouponRow, use: Omit<Use, 'orderId'>): Promise<void> {
  const isGiftCard = coupon.couponType === 'Gift Card';
  const why = refusalOf(
    coupon,
    {
      ...use,
      isHolder: await isHolder(db, coupon.id, use.userId),
      usedThisBefore: !coupon.reuse && (await hasUsed(db, coupon.id, use.userId)),
      ownerOrganizations: isGiftCard && coupon.userId ? await organizationIdsOf(db, coupon.userId) : [],
      usedGiftCardBefore: isGiftCard && (await hasUsedGiftCard(db, use.userId, use.organizationId)),
    },
    ctx.clock.now(),
  );
  if (why) throw couponRefused(why);
}

/** What a coupon takes off, whoever asks; null when there is no such coupon any more. */
export async function discountOf(db: Database, couponId: string): Promise<Discount | null> {
  return (await findCoupon(db, couponId)) ?? null;
}

/** What screens, receipts and mails say of the coupon on an order. */
export const describeCoupon = async (db: Database, couponId: string): Promise<{ code: string; amount: number; amount_type: 'percent' | 'dollars' } | null> => {
  const coupon = await findCoupon(db, couponId);
  return coupon ? { code: coupon.code, amount: coupon.amount / 100, amount_type: coupon.amountType } : null;
};

/**
 * Takes one use of a coupon for an order, in the transaction that pays or reserves it, after asking everything again:
 * ownership, expiry, the one gift card of an employer. The count moves by a conditional update (decisions §4).
 * @throws the refusal that holds by now.
 */
export async function reserveUse(ctx: Context, tx: Database, couponId: string, use: Use): Promise<void> {
  const coupon = await findCoupon(tx, couponId);
  if (!coupon) throw couponRefused('unknown');
  await checkUse(ctx, tx, coupon, use);
  const taken = await consumeUse(tx, couponId, ctx.clock.now());
  if (!taken) throw couponRefused('used_up');
  try {
    await tx.transaction((inner) => insertUse(inner, taken, use, ctx.clock.now()));
  } catch (error) {
    // Another payment of this employer took a gift card between our question and our row.
    if (isUniqueViolation(error)) throw couponRefused(coupon.couponType === 'Gift Card' ? 'second_gift_card' : 'used_up');
    throw error;
  }
}

/** Gives a reserved use back: the payment that wanted it failed. Does nothing where none is held. */
export const releaseUse = (ctx: Context, tx: Database, orderId: string): Promise<void> => restoreUse(tx, orderId, ctx.clock.now());

/** A use has become final: the owner of a shared card may have earned the reward. */
export async function confirmUse(ctx: Context, tx: Database, couponId: string): Promise<void> {
  const coupon = await findCoupon(tx, couponId);
  if (coupon) await rewardOwner(ctx, tx, coupon);
}
