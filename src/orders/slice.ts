import { answer } from '~/platform/slices/questions';
import type { Slice } from '~/platform/slices/slice';
import { daysBought } from '~/posts/questions';
import { adminOrdersApi } from './server/admin/api';
import { giftCardOrdersApi } from './server/admin/attach-gift-card';
import { orderFinder } from './server/admin/order-list';
import { productCollection } from './server/admin/product-collection';
import { adminProductsApi } from './server/admin/products-api';
import { ordersApi } from './server/api';
import { orderMailPreviews } from './server/emails/previews';
import { daysOfOrders } from './server/queries';
import { orderLifetimes } from './server/retention';

export const orders: Slice = {
  calls: [ordersApi, giftCardOrdersApi, adminOrdersApi, adminProductsApi],
  lifetimes: orderLifetimes,
  mailPreviews: orderMailPreviews,
  collections: [productCollection],
  finders: [orderFinder],
  answers: [answer(daysBought, daysOfOrders)],
};
