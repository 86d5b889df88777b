export { attachToPaidOrder, giftCardOfOrder, issueGiftCard, loadGiftCard, withdrawGiftCard } from './attach-gift-card';
export { countExpiringCredits } from './expiring';
export { findIssued, findIssuedAll, type IssuedCoupon, issueCredits } from './issue-credits';
export { listOwnCoupons, listOwnGiftCards } from './own-coupons';
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
