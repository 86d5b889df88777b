import { organizationIdsOf } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { AppError, conflict, notFound } from '~/platform/context/errors';
import type { Database, ReadDatabase } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { type CouponRefusal, couponRefusals, type Discount, refusalOf, stateRefusal } from '../rules';
import { type CouponRow, findCoupon, findCouponByCode, findCoupons, lockCoupon } from './queries';
import { rewardOwner } from './reward-owner';
import { consumeUse, hasUsed, hasUsedGiftCard, insertUse, restoreUse } from './use-queries';
import { isHolder } from './user-queries';

/** The user who pays, and the organization of the post. */
export interface Redemption {
  orderId: string;
  userId: string;
  organizationId: string | null;
}

/** A coupon refusal: 404 for an unknown code, 409 for the other reasons, `code` = `coupon_<reason>`. */
export const couponRefused = (reason: CouponRefusal, words: Readonly<Record<CouponRefusal, string>> = couponRefusals): AppError =>
  reason === 'unknown' ? notFound(words.unknown, 'coupon_unknown') : conflict(words[reason], `coupon_${reason}`);

/** Returns whether an error is a refusal of this slice: the coupon may not be used, everything else is valid. */
export const isCouponRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code.startsWith('coupon_');

/**
 * The coupon of a code, if this user may use it for a post of this organization.
 * @param words those for the reader: the buyer, or staff (`couponRefusalsForStaff`).
 * @throws the first refusal that applies, in the order of `refusalOf`.
 */
export async function loadUsableCoupon(
  ctx: Context,
  db: Database,
  code: string,
  use: Omit<Redemption, 'orderId'>,
  words = couponRefusals as Readonly<Record<CouponRefusal, string>>,
): Promise<{ id: string; code: string }> {
  const coupon = await findCouponByCode(db, code);
  const reason = coupon ? await refusalFor(ctx, db, coupon, use) : 'unknown';
  if (!coupon || reason) throw couponRefused(reason ?? 'unknown', words);
  return coupon;
}

async function refusalFor(ctx: Context, db: Database, coupon: CouponRow, use: Omit<Redemption, 'orderId'>): Promise<CouponRefusal | undefined> {
  const isGiftCard = coupon.couponType === 'Gift Card';
  return refusalOf(
    coupon,
    {
      ...use,
      isHolder: await isHolder(db, coupon.id, use.userId),
      usedThisBefore: !coupon.reuse && (await hasUsed(db, coupon.id, use.userId)),
      ownerOrganizations: isGiftCard && coupon.userId ? await organizationIdsOf(db, coupon.userId) : [],
      usedGiftCardBefore: isGiftCard && (await hasUsedGiftCard(db, use.userId, use.organizationId)),
    },
    boardTime(ctx),
  );
}

/** The discount of a coupon, for any user; null when the coupon does not exist any more. */
export async function discountOf(db: Database, couponId: string): Promise<Discount | null> {
  return (await findCoupon(db, couponId)) ?? null;
}

/** The reason why nobody can use a coupon now: it is inactive, expired or used up, or does not exist any more; undefined when somebody can. */
export const findStateRefusal = async (ctx: Context, db: Database, couponId: string): Promise<AppError | undefined> =>
  (await findStateRefusals(ctx, db, [couponId])).get(couponId);

/** `findStateRefusal` for many, by the coupons' ids. */
export async function findStateRefusals(ctx: Context, db: Database, couponIds: string[]): Promise<Map<string, AppError>> {
  const coupons = new Map((await findCoupons(db, couponIds)).map((coupon) => [coupon.id, coupon]));
  return new Map(
    couponIds.flatMap((id): [string, AppError][] => {
      const coupon = coupons.get(id);
      const reason = coupon ? stateRefusal(coupon, boardTime(ctx)) : 'unknown';
      return reason ? [[id, couponRefused(reason)]] : [];
    }),
  );
}

/** The coupons on orders, for screens, receipts and mails. */
export async function describeCoupons(
  db: ReadDatabase,
  couponIds: string[],
): Promise<Map<string, { code: string; amount: number; amount_type: 'percent' | 'dollars' }>> {
  const rows = await findCoupons(db, couponIds);
  return new Map(rows.map(({ id, code, amount, amountType }) => [id, { code, amount: amount / 100, amount_type: amountType }]));
}

/**
 * Consumes one use of a coupon for an order, in the transaction that pays or reserves it, after all checks were repeated:
 * ownership, expiry, the one gift card of an employer. The count changes by a conditional update.
 * @throws the refusal that applies now.
 */
export async function reserveUse(ctx: Context, tx: Database, couponId: string, use: Redemption): Promise<void> {
  // Locked before it is checked, so that an admin cannot change it between the check and the use.
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon) throw couponRefused('unknown');
  const reason = await refusalFor(ctx, tx, coupon, use);
  if (reason) throw couponRefused(reason);
  const taken = await consumeUse(tx, couponId, boardTime(ctx));
  if (!taken) throw couponRefused('used_up');
  try {
    await tx.transaction((inner) => insertUse(inner, taken, use, ctx.clock.now()));
  } catch (error) {
    // A concurrent payment of this employer used a gift card between the check and this insert.
    if (isUniqueViolation(error)) throw couponRefused(coupon.couponType === 'Gift Card' ? 'second_gift_card' : 'used_up');
    throw error;
  }
}

/** Releases a reserved use after its payment failed. Does nothing when no use is reserved. */
export const releaseUse = (ctx: Context, tx: Database, orderId: string): Promise<void> => restoreUse(tx, orderId, ctx.clock.now());

/** Makes a use final: the owner of a shared card may have earned the reward. */
export async function confirmUse(ctx: Context, tx: Database, couponId: string): Promise<void> {
  const coupon = await findCoupon(tx, couponId);
  if (coupon) await rewardOwner(ctx, tx, coupon);
}
