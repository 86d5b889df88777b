/** The calls, and the actions when a payment of an order ends. */

/** The orders of an account, and the roles that follow from them. */
export { exportOrders, purchaseRoles, removeOrderData } from './account-parts';
/** The products in the back office. */
export { productCollection } from './admin/product-collection';
export { adminProductsApi } from './admin/products-api';
export { ordersApi } from './api';
/** The order of a post: its price, and its end when the post is deleted. */
export { cancelOrder } from './cancel-order';
export { orderPayments } from './complete-order';
export { priceOrder } from './price-order';
/** Prices, invoice numbers and totals. */
export { productsOnSale } from './products-on-sale';
export { nextInvoiceNumber, orderFigures } from './queries';
