import { accountRemoved } from '~/accounts/events';
import { exportedData, rolesFromRecords } from '~/accounts/questions';
import { couponOrders } from '~/coupons/questions';
import { organizationMerged } from '~/organizations/events';
import { belongings } from '~/organizations/questions';
import { paymentSubject } from '~/payments/questions';
import { listen } from '~/platform/slices/events';
import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { daysBought } from '~/posts/questions';
import { exportOrders, purchaseRoles, removeOrderData } from './server/account-parts';
import { adminOrdersApi } from './server/admin/api';
import { giftCardOrdersApi } from './server/admin/attach-gift-card';
import { countPayingWith, ordersOfCoupon } from './server/admin/coupon-orders';
import { orderFinder } from './server/admin/order-list';
import { productCollection } from './server/admin/product-collection';
import { adminProductsApi } from './server/admin/products-api';
import { ordersApi } from './server/api';
import { orderPayments } from './server/complete-order';
import { orderMailPreviews } from './server/emails/previews';
import { moveOrders, ordersOfOrganization } from './server/organization-part';
import { daysOfOrders, orderIsFinal } from './server/queries';
import { orderReceipt } from './server/receipts';
import { orderLifetimes } from './server/retention';

export const orders: Slice = {
  calls: [ordersApi, giftCardOrdersApi, adminOrdersApi, adminProductsApi],
  lifetimes: orderLifetimes,
  mailPreviews: orderMailPreviews,
  collections: [productCollection],
  finders: [orderFinder],
  mailDocuments: { 'order receipt': orderReceipt },
  on: [listen(accountRemoved, removeOrderData), listen(organizationMerged, moveOrders)],
  answers: [
    answer(daysBought, daysOfOrders),
    answer(rolesFromRecords, purchaseRoles),
    answer(exportedData, exportOrders),
    answer(belongings, ordersOfOrganization),
    answer(paymentSubject, orderPayments),
    answer(couponOrders, { ofCoupon: ordersOfCoupon, countPaying: countPayingWith, isFinal: orderIsFinal }),
  ],
};
