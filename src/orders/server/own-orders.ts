import { organizationIdsOf } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { AppError, conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { toDollars } from '~/platform/money/money';
import { ask } from '~/platform/slices/questions';
import { loadOwnPost, lockOwnPost, type PostRow, presentEmployerPost } from '~/posts/server/posts';
import { otherOrders } from '../questions';
import type { Order, OrderAndPost } from '../schemas';
import { presentOrder, presentOrders } from './present-order';
import { findOrder, findOrderOfPost, findOrders, lockOrderOfPost, newestOrders, type OrderRow, orderSums } from './queries';
import { joinSums } from './years';

const PAGE_SIZE = 12;
const MISSING_ORDER = 'Missing order. Please reload the page.';

const ownerOf = async (db: Database, viewer: Viewer) => ({ userId: viewer.userId, organizationIds: await organizationIdsOf(db, viewer.userId) });

/** An order of the viewer or of one of their organizations. @throws 404 for other orders. */
export async function loadOwnOrder(db: Database, viewer: Viewer, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, await ownerOf(db, viewer), orderId);
  if (!order) throw notFound('That order was not found in your account.');
  return order;
}

/** An order of the viewer as they see it, or a pack of credits that they bought. @throws 404 for other orders. */
export async function showOwnOrder(ctx: Context, viewer: Viewer, orderId: string): Promise<Order> {
  const [pack] = await ask(ctx, otherOrders).load(ctx, ctx.db, viewer.userId, [orderId]);
  return pack ?? presentOrder(ctx, ctx.db, await loadOwnOrder(ctx.db, viewer, orderId));
}

/** A page of the orders of the viewer and their organizations, and of the viewer's packs of credits, newest first; `page` starts at 1. */
export async function listOwnOrders(
  ctx: Context,
  viewer: Viewer,
  { page, year, paid }: { page: number; year?: number | undefined; paid?: boolean | undefined },
) {
  const { db } = ctx;
  const others = ask(ctx, otherOrders);
  const timeZone = ctx.config.TIME_ZONE;
  const limit = page * PAGE_SIZE;
  const wanted = year === undefined ? undefined : { year, timeZone };
  const owner = await ownerOf(db, viewer);
  const [orders, packs, ...sums] = await Promise.all([
    newestOrders(db, owner, limit, { year: wanted, paid }),
    // All of these are paid.
    paid === false ? { keys: [], total: 0 } : others.newest(db, viewer.userId, limit, wanted),
    orderSums(db, owner, timeZone),
    others.sums(db, viewer.userId, timeZone),
  ]);
  const ids = [...orders.keys, ...packs.keys]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1))
    .slice(limit - PAGE_SIZE, limit)
    .map(({ id }) => id);
  const shown = [...(await presentOrders(ctx, db, await findOrders(db, ids))), ...(packs.total > 0 ? await others.load(ctx, db, viewer.userId, ids) : [])];
  const byId = new Map(shown.map((order) => [order._id, order]));
  const years = joinSums(...sums).map(({ year: of, count, paidCount, paidCents }) => ({
    year: of,
    orders: count,
    paid_orders: paidCount,
    paid: toDollars(paidCents),
  }));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), meta: { ...pageMeta(page, PAGE_SIZE, orders.total + packs.total), years } };
}

export interface LockedOrder {
  order: OrderRow;
  post: PostRow;
}

/** A post of the viewer with its order, both locked, always in this sequence, so that two requests cannot deadlock. */
export async function lockOrderOf(tx: Database, viewer: Viewer, postId: string): Promise<LockedOrder> {
  const post = await lockOwnPost(tx, viewer, postId);
  const order = await lockOrderOfPost(tx, post.id);
  if (!order) throw conflict(MISSING_ORDER, 'missing_order');
  return { order, post };
}

/**
 * `lockOrderOf` by the order's id, for changes that are allowed only before payment.
 * @throws 404 for orders of others, 409 once the order is paid or being paid.
 */
export async function lockOpenOrder(ctx: Context, tx: Database, viewer: Viewer, orderId: string): Promise<LockedOrder> {
  const { postId } = await loadOwnOrder(tx, viewer, orderId);
  if (!postId) throw notFound('That order was not found in your account.');
  const locked = await lockOrderOf(tx, viewer, postId);
  if (locked.order.id !== orderId) throw notFound('That order was not found in your account.');
  if (locked.order.status !== 'open') throw await refusalWithOrder(ctx, tx, locked, conflict(notOpen(locked.order), 'order_not_open'));
  return locked;
}

export const notOpen = (order: OrderRow): string =>
  order.status === 'paid' ? 'This order is already paid.' : 'A payment for this order is in progress. Please wait a moment.';

/** The answer of calls about an order. */
export async function answerFor(ctx: Context, db: Database, { order, post }: LockedOrder): Promise<OrderAndPost> {
  const [shownOrder, shownPost] = await Promise.all([presentOrder(ctx, db, order), presentEmployerPost(ctx, db, post)]);
  return { order: shownOrder, post: shownPost };
}

/** A refusal with the current order and post, so that the screen can show the new price without another request. */
export async function refusalWithOrder(ctx: Context, db: Database, locked: LockedOrder, refusal: AppError): Promise<AppError> {
  return new AppError(refusal.status, refusal.code, refusal.detail, { ...refusal.data, ...(await answerFor(ctx, db, locked)) });
}

/** The current order and its post. All of its statements are prepared ones, which need connections of the pool only where theirs are busy. */
export async function reloadOrder(ctx: Context, viewer: Viewer, postId: string): Promise<OrderAndPost> {
  const [post, order] = await Promise.all([loadOwnPost(ctx, ctx.db, viewer, postId), findOrderOfPost(ctx.db, postId)]);
  if (!order) throw conflict(MISSING_ORDER, 'missing_order');
  return answerFor(ctx, ctx.db, { order, post });
}
