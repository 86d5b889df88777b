import { and, eq } from 'drizzle-orm';
import { keepPresent } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import { endAfterMonths } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { isoOrNull } from '~/platform/http/schemas';
import { newId } from '~/platform/ids/ids';
import { settingValue } from '~/site/server';
import { couponRefusals, describeAmount, worthDescription } from '../rules';
import { coupons } from '../tables';
import { newCouponCode } from './codes';
import { findCoupon, findCouponOfOrder, hasCoupon, insertCoupon, lockCoupon, updateCoupon } from './queries';

/** Issues a gift card to the buyer of a paid post when the setting is on. */
export async function issueGiftCard(ctx: Context, tx: Database, paid: { userId: string; orderId: string; totalCents: number }): Promise<void> {
  if (paid.totalCents === 0) return;
  const setting = await settingValue(tx, 'gift_card');
  // While the post was in review, an admin may have attached a card, and the buyer may have removed the account.
  if (!setting.enabled || (await hasCoupon(tx, paid.orderId)) || !(await keepPresent(tx, paid.userId))) return;
  const now = ctx.clock.now();
  const amount = Math.round(setting.amount * 100);
  await insertCoupon(tx, {
    id: newId(),
    code: newCouponCode('GIFT'),
    name: 'Gift card',
    description: `${describeAmount({ amount, amountType: setting.amount_type })} off a job post, to share with other organizations`,
    couponType: 'Gift Card',
    amount,
    amountType: setting.amount_type,
    useLimit: setting.use_limit,
    userId: paid.userId,
    orderId: paid.orderId,
    expiresOn: endAfterMonths(now, setting.months, ctx.config.TIME_ZONE),
    createdAt: now,
    triggerAmount: setting.trigger ? Math.round(setting.trigger.amount * 100) : null,
    triggerAmountType: setting.trigger?.amount_type ?? null,
    triggerCount: setting.trigger?.count ?? null,
  });
}

/**
 * Deactivates the gift card that came with an order which was given back as a whole, unless somebody has used it.
 * @returns the code of the card that ended; null where none did.
 */
export async function withdrawGiftCard(ctx: Context, tx: Database, orderId: string, actorId: string | null): Promise<string | null> {
  const [card] = await tx
    .update(coupons)
    .set({ active: false })
    .where(and(eq(coupons.orderId, orderId), eq(coupons.couponType, 'Gift Card'), eq(coupons.useCount, 0), eq(coupons.active, true)))
    .returning({ id: coupons.id, code: coupons.code });
  if (!card) return null;
  const ended = { before: { active: true }, after: { active: false } };
  await recordAudit(tx, ctx.clock, { actorId, action: 'coupon.withdrawn', subject: 'coupons', subjectId: card.id, ...ended });
  return card.code;
}

/** The gift card that came with an order, as the back office names it; null where none did. */
export async function giftCardOfOrder(db: Database, orderId: string) {
  const card = await findCouponOfOrder(db, orderId);
  if (card?.couponType !== 'Gift Card') return null;
  return {
    _id: card.id,
    code: card.code,
    worth: worthDescription(card),
    use_limit: card.useLimit,
    use_count: card.useCount,
    active: card.active,
    expires_on: isoOrNull(card.expiresOn),
  };
}

/** A gift card by its id. @throws 404 for an unknown coupon, 409 for one of another type. */
export async function loadGiftCard(db: Database, couponId: string): Promise<{ code: string }> {
  const coupon = await findCoupon(db, couponId);
  if (!coupon) throw notFound(couponRefusals.unknown, 'coupon_unknown');
  if (coupon.couponType !== 'Gift Card') throw conflict('This coupon isn’t a gift card.', 'not_a_gift_card');
  return { code: coupon.code };
}

/**
 * Makes a gift card the one that a paid order brings to its buyer, as `issueGiftCard` does for new orders.
 * @throws 409 for a card of another user or order, for a buyer who has removed the account, and for an order that has brought a card already.
 */
export async function attachToPaidOrder(tx: Database, couponId: string, paid: { orderId: string; userId: string }): Promise<void> {
  const card = await lockCoupon(tx, couponId);
  if (!card) throw notFound(couponRefusals.unknown, 'coupon_unknown');
  if (card.orderId) throw conflict('This gift card already came with an order.', 'card_attached');
  if (!(await keepPresent(tx, paid.userId))) throw conflict('The buyer has removed their account, so no one would receive this gift card.', 'buyer_removed');
  if (card.userId !== null && card.userId !== paid.userId) throw conflict('This gift card belongs to another user. Change its user first.', 'card_owned');
  try {
    await updateCoupon(tx, couponId, paid);
  } catch (error) {
    throw isUniqueViolation(error, 'coupons_order') ? conflict('This order already came with a gift card.', 'order_has_card') : error;
  }
}
