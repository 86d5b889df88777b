import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { accountRemoved, addressVerified } from '~/accounts/events';
import type { ListenerOf } from '~/platform/slices/events';
import { couponHolders, couponShares, coupons } from '../tables';

/** Coupons sent to an address before it had an account are assigned to the account, once, when the address is verified. */
export const claimCoupons: ListenerOf<typeof addressVerified> = async (_ctx, tx, { id, email }) => {
  const kept = and(eq(coupons.claimEmail, email), isNull(coupons.userId));
  await tx.select({ id: coupons.id }).from(coupons).where(kept).orderBy(asc(coupons.id)).for('no key update');
  return async () => {
    await tx.update(coupons).set({ userId: id, claimEmail: null }).where(kept);
  };
};

/** Credits, discounts and gift cards are deactivated with the account they belong to; their uses stay, as the orders do. */
export const deactivateCoupons: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  const deactivate = async () => {
    await tx.delete(couponHolders).where(eq(couponHolders.userId, userId));
    const own = tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.userId, userId));
    await tx.delete(couponShares).where(inArray(couponShares.couponId, own));
    await tx.update(coupons).set({ active: false, claimEmail: null }).where(eq(coupons.userId, userId));
  };
  await deactivate();
  // The change of the account has waited for whoever gave it a coupon meanwhile: an order that was settled by hand, the use of a gift card.
  return deactivate;
};
