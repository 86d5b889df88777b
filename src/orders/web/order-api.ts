import { browserApi } from '~/platform/web/browser-api';
import type { orderCalls } from '../contract';
import type { Order } from '../schemas';

export const api = browserApi<typeof orderCalls>();

/** Where an order's post is gone on with: the wizard while it is unpaid, its manage page afterwards. */
export const orderPostHref = (order: Order): string =>
  order.post ? (order.paid ? `/employer/jobs/manage/${order.post._id}` : `/employer/jobs/new/edit/${order.post._id}`) : '/employer/home';

/** A post may have been removed since its order was made. */
export const headlineOf = (order: Order): string => (order.post ? order.post.headline || 'Untitled post' : 'A post that was removed');

/** Only an open order whose post is still there can be paid. */
export const isPayable = (order: Order): boolean => order.status === 'open' && order.post !== null;

export const orderHref = (order: Order): string => `/employer/orders/view/${order._id}`;

/** 'Paid' or 'Not Paid' (2 §2); a charge whose outcome is not known yet is named. */
export const statusOf = (order: Order): string => (order.paid ? 'Paid' : order.status === 'paying' ? 'Being settled' : 'Not Paid');
