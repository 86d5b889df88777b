import { browserApi } from '~/platform/web/browser-api';
import type { orderCalls } from '../contract';
import type { Order } from '../schemas';

export const api = browserApi<typeof orderCalls>();

/** Where an order's post is gone on with: the wizard while it is unpaid, its manage page afterwards. */
export const orderPostHref = (order: Order): string =>
  order.post ? (order.paid ? `/employer/jobs/manage/${order.post._id}` : `/employer/jobs/new/edit/${order.post._id}`) : '/employer/home';

export const orderHref = (order: Order): string => `/employer/orders/view/${order._id}`;

/** 'Paid' or 'Not Paid' (2 §2); a charge whose outcome is not known yet is named. */
export const statusOf = (order: Order): string => (order.paid ? 'Paid' : order.status === 'paying' ? 'Being settled' : 'Not Paid');
