/** Orders in the back office. */

/** The orders of an account, and the roles that follow from them. */
export { exportOrders, purchaseRoles, removeOrderData } from './account-parts';
/** Orders of posts in review. */
export { activateReviewed } from './activate-post';
export { adminOrdersApi } from './admin/api';
/** The orders of coupons in the back office. */
export { giftCardOrdersApi } from './admin/attach-gift-card';
/** The orders of posts in the back office. */
export { addCouponAsAdmin, removeCouponAsAdmin } from './admin/change-order-coupon';
export { countPayingWith, ordersOfCoupon } from './admin/coupon-orders';
export { followPost } from './admin/move-order';
export { orderFinder } from './admin/order-list';
export { orderIsPaid, postOrders } from './admin/post-orders';
/** The products in the back office. */
export { productCollection } from './admin/product-collection';
export { adminProductsApi } from './admin/products-api';
export { publishAsAdmin } from './admin/publish-as-admin';
/** The calls. */
export { ordersApi } from './api';
/** Receipts of orders and of other purchases, and the interface of those. */
export { billingOf, sellerOf } from './billing';
/** The end of a payment of an order. */
export { orderPayments } from './complete-order';
export type { OtherOrders } from './context';
export { declineOrder } from './decline-order';
/** Examples of the mails. */
export { orderMailPreviews } from './emails/previews';
/** The order of a post that was published on another board. */
export { orderImportedPost } from './import-order';
/** The orders of organizations in the back office. */
export { organizationOrders } from './organization-part';
export { priceOrder } from './price-order';
/** Prices, invoice numbers and totals. */
export { productsOnSale, standardPriceAt } from './products-on-sale';
export { daysOfOrders, nextInvoiceNumber, orderFigures, orderSalesByWeek, ordersPaidBetween } from './queries';
export { renderReceipt } from './receipt-pdf';
export { orderReceipt, receiptAttachment } from './receipts';
/** The order of a post: its price, and its end when the post is deleted. */
export { removePost } from './remove-post';
/** How long its rows are kept. */
export { orderLifetimes } from './retention';
/** Purchases by year. */
export { ofYear, sumsByYear, type WantedYear, type YearSum } from './years';
