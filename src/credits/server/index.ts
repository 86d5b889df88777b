/** The calls, and the actions when a payment of credits ends. */

/** The purchases of an account, and the roles that follow from them. */
export { claimCreditPurchases, creditRoles, exportCreditPurchases, removeCreditPurchaseData } from './account-parts';
/** The plans in the back office. */
export { adminPacksApi, adminPlansApi } from './admin/api';
export { packFinder } from './admin/pack-list';
export { planCollection } from './admin/plan-collection';
export { creditsApi } from './api';
export { creditPayments } from './complete-purchase';
/** Examples of the mails. */
export { creditMailPreviews } from './emails/previews';
/** Bought packs among the orders, and their receipts. */
export { packOrders, packReceipt } from './pack-orders';
/** The packs that are on sale to everybody. */
export { standardPacks } from './plan-packs';
export { packOfCoupon, purchasesPaidBetween } from './queries';
/** How long its rows are kept. */
export { creditLifetimes } from './retention';
/** The sales by week, for the back office. */
export { creditSalesByWeek } from './sales';
