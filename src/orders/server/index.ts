export { activateReviewed } from './activate-post';
export { addCouponAsAdmin, removeCouponAsAdmin } from './admin/change-order-coupon';
export { followPost } from './admin/move-order';
export { orderIsPaid, postOrders } from './admin/post-orders';
export { publishAsAdmin } from './admin/publish-as-admin';
export { billingOf, sellerOf } from './billing';
export { declineOrder } from './decline-order';
export { orderImportedPost } from './import-order';
export { newestOwnOrders } from './own-orders';
export { priceOrder } from './price-order';
export { nextPriceChangeAfter, productsOnSale, standardPriceAt } from './products-on-sale';
export { nextInvoiceNumber, orderFigures, orderSalesByWeek, ordersPaidBetween, ordersReturnedBetween } from './queries';
export { renderReceipt } from './receipt-pdf';
export { receiptAttachment } from './receipts';
export { removePost } from './remove-post';
/** Purchases by year. */
export { type BoardYear, ofYear, sumsByYear, type YearSum } from './years';
