import { unreadByPost, waitingPosts } from '~/applications/server';
import { listOwnCoupons, listOwnGiftCards } from '~/coupons/server';
import { newestOwnOrders, productsOnSale } from '~/orders/server';
import { listOwnOrganizations } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { listOwnByState } from '~/posts/server/posts';
import { totalsOfPosts } from '~/statistics/server';
import type { EmployerHome } from '../contract';

const ORDERS = 4;
/** The home names at most so many organizations. */
const MOST_ORGANIZATIONS = 200;

/** All that the home of an employer shows, in one answer. The prices are for those who have no post yet. */
export async function showHome(ctx: Context, viewer: Viewer): Promise<EmployerHome> {
  const [posts, waiting, organizations, orders, coupons, giftCards] = await Promise.all([
    postsByState(ctx, viewer),
    waitingPosts(ctx, viewer),
    listOwnOrganizations(ctx, viewer, 1, MOST_ORGANIZATIONS),
    newestOwnOrders(ctx, viewer, ORDERS),
    listOwnCoupons(ctx, viewer),
    listOwnGiftCards(ctx, viewer, 1),
  ]);
  const isNew = Object.values(posts.totals).every((count) => count === 0);
  return {
    ...posts,
    waiting,
    organizations: organizations.data,
    orders,
    coupons,
    gift_cards: giftCards,
    products: isNew ? await productsOnSale(ctx) : [],
  };
}

async function postsByState(ctx: Context, viewer: Viewer) {
  const { lists, totals } = await listOwnByState(ctx, viewer);
  const ids = Object.values(lists).flatMap((posts) => posts.map(({ _id }) => _id));
  const [unread, visits] = await Promise.all([unreadByPost(ctx.db, ids), totalsOfPosts(ctx.db, ids)]);
  const lines = (posts: (typeof lists)['live']) =>
    posts.map(({ description, description_html, job_apps, versions, ...line }) => ({
      ...line,
      unread: unread.get(line._id) ?? 0,
      views: visits(line._id).views,
    }));
  const { live, pending, review, expired } = lists;
  return { live: lines(live), pending: lines(pending), review: lines(review), expired: lines(expired), totals };
}
