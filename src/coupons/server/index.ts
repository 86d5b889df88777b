export { claimCoupons, deactivateCoupons } from './account-parts';
export { adminCouponsApi, adminCouponToolsApi, adminUserCouponsApi } from './admin/api';
export { couponCollection } from './admin/coupon-fields';
export { couponFinder } from './admin/coupon-list';
export { userCoupons, userCouponsField } from './admin/user-coupons';
export { couponsApi } from './api';
export { attachToPaidOrder, giftCardOfOrder, issueGiftCard, loadGiftCard, withdrawGiftCard } from './attach-gift-card';
export type { CouponOrders } from './context';
export { couponMailPreviews } from './emails/previews';
export { countExpiringCredits } from './expiring';
export { creditReminder } from './expiry-reminder';
export { findIssued, findIssuedAll, type IssuedCoupon, issueCredits } from './issue-credits';
export { organizationGiftCards } from './organization-part';
export { couponsOfUser } from './own-coupons';
export { packCredits, restoreCredits, takeCreditsBack } from './pack-credits';
export { countGiftCards, couponCodes, couponTypes } from './queries';
export { couponLifetimes } from './retention';
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
