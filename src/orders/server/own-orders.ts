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

type OrderOwner = Parameters<typeof newestOrders>[1];

const ownerOf = async (db: Database, viewer: Viewer): Promise<OrderOwner> => ({
  userId: viewer.userId,
  organizationIds: await organizationIdsOf(db, viewer.userId),
});

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

interface Filter {
  year?: number | undefined;
  paid?: boolean | undefined;
}

/** A part of the viewer's orders and packs, newest first, and how many there are. */
async function listOrders(ctx: Context, viewer: Viewer, owner: OrderOwner, { offset, limit, year, paid }: Filter & { offset: number; limit: number }) {
  const { db } = ctx;
  const others = ask(ctx, otherOrders);
  const wanted = year === undefined ? undefined : { year, timeZone: ctx.config.TIME_ZONE };
  const [orders, packs] = await Promise.all([
    newestOrders(db, owner, offset + limit, { year: wanted, paid }),
    // All of these are paid.
    paid === false ? { keys: [], total: 0 } : others.newest(db, viewer.userId, offset + limit, wanted),
  ]);
  const ids = [...orders.keys, ...packs.keys]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1))
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  const shown = [...(await presentOrders(ctx, db, await findOrders(db, ids))), ...(packs.total > 0 ? await others.load(ctx, db, viewer.userId, ids) : [])];
  const byId = new Map(shown.map((order) => [order._id, order]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), total: orders.total + packs.total };
}

/** The newest orders of the viewer and their organizations, and of the viewer's packs of credits, and how many there are. */
export const newestOwnOrders = async (ctx: Context, viewer: Viewer, limit: number): Promise<{ data: Order[]; total: number }> =>
  listOrders(ctx, viewer, await ownerOf(ctx.db, viewer), { offset: 0, limit });

/** A page of these orders, and the sums of each year; `page` starts at 1. */
export async function listOwnOrders(ctx: Context, viewer: Viewer, { page, ...filter }: Filter & { page: number }) {
  const timeZone = ctx.config.TIME_ZONE;
  const owner = await ownerOf(ctx.db, viewer);
  const [{ data, total }, ...sums] = await Promise.all([
    listOrders(ctx, viewer, owner, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, ...filter }),
    orderSums(ctx.db, owner, timeZone),
    ask(ctx, otherOrders).sums(ctx.db, viewer.userId, timeZone),
  ]);
  const years = joinSums(...sums).map(({ year: of, count, paidCount, paidCents }) => ({
    year: of,
    orders: count,
    paid_orders: paidCount,
    paid: toDollars(paidCents),
  }));
  return { data, meta: { ...pageMeta(page, PAGE_SIZE, total), years } };
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
