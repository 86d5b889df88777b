import { employerPaths } from '~/platform/addresses/paths';
import type { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { orderCalls } from '../contract';
import { orderStanding } from '../rules';
import type { Order } from '../schemas';

export const api = browserApi<typeof orderCalls>();

/** The page that continues an order's post: the wizard while it is unpaid, its manage page afterwards. None for a removed post and for credits. */
export function orderPostHref({ post, paid }: Order): string | undefined {
  if (!post || post.removed) return undefined;
  return paid ? employerPaths.managePost(post._id) : employerPaths.editPost(post._id);
}

/** The purpose of an order: its post, which may have been deleted since, or a pack of credits. */
export function headlineOf({ post, credits, items }: Order): string {
  if (credits) return items[0]?.name ?? 'Credits';
  return post ? post.headline || 'Untitled post' : 'A post that was removed';
}

/** A payment was refused with another total: the price has changed, or the coupon was taken off the order. The step shows it beside the order. */
export const changesTotal = ({ code }: ApiError): boolean => code === 'price_changed' || code.startsWith('coupon_');

/** Only an open order whose post still exists can be paid. */
export const isPayable = (order: Order): boolean => order.status === 'open' && order.post !== null && !order.post.removed;

/** How an order stands. One whose charge has no known outcome yet has a text of its own. */
export const standingOf = (order: Order): ReturnType<typeof orderStanding> => ({
  ...orderStanding(order),
  ...(order.status === 'paying' && { words: 'Being processed' }),
});
