export { claimCoupons, deactivateCoupons } from './account-parts';
export { attachToPaidOrder, giftCardOfOrder, issueGiftCard, loadGiftCard, withdrawGiftCard } from './attach-gift-card';
export type { CouponOrders } from './context';
export { countExpiringCredits } from './expiring';
export { findIssued, findIssuedAll, type IssuedCoupon, issueCredits } from './issue-credits';
export { organizationGiftCards } from './organization-part';
export { couponsOfUser } from './own-coupons';
export { packCredits, restoreCredits, takeCreditsBack } from './pack-credits';
export { countGiftCards, couponCodes, couponTypes } from './queries';
export {
  confirmUse,
  describeCoupons,
  discountOf,
  findStateRefusal,
  findStateRefusals,
  isCouponRefusal,
  loadUsableCoupon,
  releaseUse,
  reserveUse,
} from './use-coupon';
export { holdsUse, returnedUses } from './use-queries';
