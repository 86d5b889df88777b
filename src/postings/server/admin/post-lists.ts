import { not, sql } from 'drizzle-orm';
import { loadUserNames } from '~/accounts/server';
import { unansweredOfPosts, unansweredPostIds, unansweredSince } from '~/applications/server';
import { orderIsPaid, postOrders } from '~/orders/server';
import type { ReadContext } from '~/platform/context/context';
import type { ReadDatabase } from '~/platform/database';
import { isoOrNull } from '~/platform/http/schemas';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { orderOfPost, pendingPosts, postFilters, publishedPosts, reviewFilter, stateFilter, stepFilter } from '~/posts/server/admin';
import { type PostRow, presentEmployerPosts } from '~/posts/server/posts';
import { type AdminPost, AdminPostRow, type adminPostCalls } from '../../admin-contract';

type Posts = typeof publishedPosts.table;

/** Posts as admins see them, with authors and orders in one query each. `job_apps` is empty here. */
export async function presentAdminPosts(ctx: ReadContext, db: ReadDatabase, rows: PostRow[]): Promise<Omit<AdminPost, 'version' | 'repost_of'>[]> {
  const [posts, users, orders] = [
    await presentEmployerPosts(ctx, db, rows),
    await loadUserNames(db, [...new Set(rows.map(({ userId }) => userId))]),
    await postOrders(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ];
  return rows.map((row, index) => {
    const { firstName = '', lastName = '', email = '' } = users.get(row.userId) ?? {};
    return {
      ...(posts[index] as (typeof posts)[number]),
      user: { _id: row.userId, first_name: firstName, last_name: lastName, email },
      order_info: (row.orderId && orders.get(row.orderId)) || null,
      shared_fb: row.sharedFb,
      listed: row.listed,
      renewals: row.renewals,
      max_renewals: row.maxRenewals,
    };
  });
}

async function present(ctx: ReadContext, rows: PostRow[]): Promise<AdminPostRow[]> {
  const posts = await presentAdminPosts(ctx, ctx.db, rows);
  const unanswered = await unansweredOfPosts(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.clock.now(),
  );
  return posts.map((post) => {
    const { count = 0, since = null } = unanswered.get(post._id) ?? {};
    return { ...post, job_apps: post.application_count, unanswered: count, unanswered_since: isoOrNull(since) };
  });
}

const filters = {
  ...postFilters,
  paid: (paid: boolean) => (paid ? orderIsPaid(orderOfPost) : not(orderIsPaid(orderOfPost))),
};

/** The published posts of the back office: live, expired and filled. */
export const postList: RecordList<QueryOf<(typeof adminPostCalls)['GET /v3/admin/posts']>, Posts, typeof AdminPostRow> = {
  ...publishedPosts,
  filters: {
    ...filters,
    state: stateFilter,
    unanswered: (unanswered: boolean, { clock }: ReadContext) =>
      sql`${publishedPosts.id} ${unanswered ? sql`in` : sql`not in`} ${unansweredPostIds(clock.now())}`,
  },
  expensive: ['unanswered'],
  sorts: { ...publishedPosts.sorts, unanswered_since: unansweredSince(sql`${publishedPosts.id}`) },
  row: AdminPostRow,
  present,
};

/** The pending posts of the back office. */
export const pendingPostList: RecordList<QueryOf<(typeof adminPostCalls)['GET /v3/admin/posts_prep']>, Posts, typeof AdminPostRow> = {
  ...pendingPosts,
  filters: { ...filters, step: stepFilter, review: reviewFilter },
  row: AdminPostRow,
  present,
};
