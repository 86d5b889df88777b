/** The coupons of an account. */
export { claimCoupons, deactivateCoupons } from './account-parts';
/** A user's coupons in the back office. */
export { adminCouponsApi, adminCouponToolsApi, adminUserCouponsApi } from './admin/api';
/** All coupons in the back office: the editable fields, the palette's search. */
export { couponCollection } from './admin/coupon-fields';
export { couponFinder } from './admin/coupon-list';
export { userCoupons, userCouponsField } from './admin/user-coupons';
/** The calls. */
export { couponsApi } from './api';
/** New coupons: a gift card with an order, credits with a purchase. */
export { attachToPaidOrder, issueGiftCard, loadGiftCard, withdrawGiftCard } from './attach-gift-card';
export type { CouponOrders } from './context';
/** Examples of the mails. */
export { couponMailPreviews } from './emails/previews';
/** Credits that expire soon, for the back office, and the mail to their owners. */
export { countExpiringCredits } from './expiring';
export { creditReminder } from './expiry-reminder';
export { findIssued, findIssuedAll, type IssuedCoupon, issueCredits } from './issue-credits';
/** The gift cards of organizations in the back office. */
export { organizationGiftCards } from './organization-part';
export { couponsOfUser } from './own-coupons';
/** The credits of bought packs, and taking them back when a pack is refunded. */
export { packCredits, restoreCredits, takeCreditsBack } from './pack-credits';
/** Codes and types of coupons by id, and the number of gift cards. */
export { countGiftCards, couponCodes, couponTypes } from './queries';
/** How long its rows are kept. */
export { couponLifetimes } from './retention';
/** The use of a coupon by an order: reserved, then confirmed or released. */
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
