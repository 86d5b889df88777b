export { claimCreditPurchases, creditRoles, exportCreditPurchases, removeCreditPurchaseData } from './account-parts';
export { creditPayments } from './complete-purchase';
export { packOrders, packReceipt } from './pack-orders';
export { standardPacks } from './plan-packs';
export { creditPricesPaid, packOfCoupon, purchasesPaidBetween } from './queries';
export { creditFigures, creditSalesByWeek } from './sales';
