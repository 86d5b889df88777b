import { eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordUser } from '~/accounts/server';
import { recordOrganization } from '~/organizations/server';
import { startOfDay } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { posts } from '../../tables';
import { waitsForDecision } from '../review/review-queries';

/** SQL for a filter of the back office, as `RecordList` takes it. */
type Filter<Value> = (value: Value, ctx: Context) => SQL | undefined;

const is =
  (column: PgColumn): Filter<boolean> =>
  (value) =>
    sql`${column} = ${value}`;
const from =
  (column: PgColumn): Filter<string> =>
  (day, { config }) =>
    gte(column, startOfDay(day, config.TIME_ZONE));
/** The last day counts as a whole. */
const to =
  (column: PgColumn): Filter<string> =>
  (day, { config }) =>
    lt(column, startOfDay(day, config.TIME_ZONE, 1));

/** The filters of posts that this slice's own columns answer. */
export const postFilters = {
  active: is(posts.active),
  posted: is(posts.posted),
  private: is(posts.private),
  shared: is(posts.sharedFb),
  organization: ((id) => eq(posts.organizationId, id)) as Filter<string>,
  'user._id': ((id) => eq(posts.userId, id)) as Filter<string>,
  created_from: from(posts.createdAt),
  created_to: to(posts.createdAt),
  posted_from: from(posts.postedOn),
  posted_to: to(posts.postedOn),
  expires_from: from(posts.expiresOn),
  expires_to: to(posts.expiresOn),
};

/**
 * Posts in a state: `live` are those that are in the public lists (`isListed`), by the columns of the index `posts_published_newest`; `hidden`
 * those that run but are private, not posted, or taken down by staff. A filled post is in no other state.
 */
export const stateFilter: Filter<'live' | 'hidden' | 'expired' | 'filled' | 'all'> = (state, { clock }) => {
  if (state === 'all') return undefined;
  if (state === 'filled') return isNotNull(posts.filledAt);
  if (state === 'expired') return sql`(${lte(posts.expiresOn, clock.now())} and ${isNull(posts.filledAt)})`;
  const isShown = sql`(${posts.active} and ${posts.posted} and not ${posts.private})`;
  return sql`(${gt(posts.expiresOn, clock.now())} and ${isNull(posts.filledAt)} and ${state === 'live' ? isShown : sql`not ${isShown}`})`;
};

/** Pending posts by the last step of the wizard that was saved. */
export const stepFilter: Filter<string> = (step) => eq(posts.step, Number(step));

/** Pending posts by the state of their review. */
export const reviewFilter: Filter<'waiting' | 'changes_asked' | 'declined'> = (state) => eq(posts.reviewState, state);

const common = {
  table: posts,
  id: posts.id,
  // Exactly the expression of the index `posts_text`.
  text: sql`lower(${posts.headline} || ' ' || ${posts.position} || ' ' || ${posts.city})`,
  owners: [recordUser(posts.userId), recordOrganization(posts.organizationId)],
  tolerant: 'names' as const,
};

/** The posts that were ever published and are not removed, for a list of the back office. */
export const publishedPosts = {
  ...common,
  live: sql`${posts.removedAt} is null and ${posts.postedOn} is not null`,
  sorts: { posted_on: posts.postedOn, created_on: posts.createdAt, expires_on: posts.expiresOn },
  filled: [posts.postedOn, posts.expiresOn],
};

/** The drafts that are not removed. */
export const pendingPosts = {
  ...common,
  live: sql`${posts.removedAt} is null and ${posts.postedOn} is null`,
  sorts: { created_on: posts.createdAt },
};

/** The posts that staff have to look at, because they wait for their review or were reported. */
export const queuedPosts = {
  ...common,
  live: sql`${posts.queuedAt} is not null and ${posts.removedAt} is null`,
  sorts: { queued_on: posts.queuedAt },
  filled: [posts.queuedAt],
};

/** Why a post is in the queue. A post that waits is not public, so nobody can report it. */
export const queueFilter: Filter<'waiting' | 'reported'> = (why) => (why === 'waiting' ? waitsForDecision : sql`${waitsForDecision} is not true`);

/** The column that names the order of a post, for the SQL of the slice that has the orders. */
export const orderOfPost = posts.orderId;
