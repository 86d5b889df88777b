import { eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { recordUser } from '~/accounts/server';
import { recordOrganization } from '~/organizations/server';
import { flagIs, fromDay, type RecordFilter, toDay } from '~/platform/records/filters';
import { posts } from '../../tables';
import { waitsForDecision } from '../review/review-queries';

/** The filters of posts that this slice's own columns answer. */
export const postFilters = {
  active: flagIs(posts.active),
  posted: flagIs(posts.posted),
  private: flagIs(posts.private),
  shared: flagIs(posts.sharedFb),
  organization: ((id) => eq(posts.organizationId, id)) as RecordFilter<string>,
  'user._id': ((id) => eq(posts.userId, id)) as RecordFilter<string>,
  created_from: fromDay(posts.createdAt),
  created_to: toDay(posts.createdAt),
  posted_from: fromDay(posts.postedOn),
  posted_to: toDay(posts.postedOn),
  expires_from: fromDay(posts.expiresOn),
  expires_to: toDay(posts.expiresOn),
};

/**
 * Posts in a state: `live` are those that are in the public lists (`isListed`), by the columns of the index `posts_published_newest`, `unconfirmed`
 * those of them about whose question nobody has replied; `closed` those that were closed for that; `hidden` those that run but are private, not
 * posted, or taken down by staff. A filled post is in no other state.
 */
export const stateFilter: RecordFilter<'live' | 'unconfirmed' | 'closed' | 'hidden' | 'expired' | 'filled' | 'all'> = (state, { clock }) => {
  if (state === 'all') return undefined;
  if (state === 'unconfirmed') return sql`listed and ranked_on is not null`;
  if (state === 'filled') return isNotNull(posts.filledAt);
  if (state === 'expired') return sql`(${lte(posts.expiresOn, clock.now())} and ${isNull(posts.filledAt)})`;
  const isShown = sql`(${posts.active} and ${posts.posted} and not ${posts.private})`;
  const isRunning = sql`${gt(posts.expiresOn, clock.now())} and ${isNull(posts.filledAt)}`;
  if (state === 'hidden') return sql`(${isRunning} and not ${isShown})`;
  return sql`(${isRunning} and ${isShown} and ${state === 'live' ? isNull(posts.lapsedOn) : isNotNull(posts.lapsedOn)})`;
};

/** Pending posts by the last step of the wizard that was saved. */
export const stepFilter: RecordFilter<string> = (step) => eq(posts.step, Number(step));

/** Pending posts by the state of their review. */
export const reviewFilter: RecordFilter<'waiting' | 'changes_asked' | 'declined'> = (state) => eq(posts.reviewState, state);

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
export const queueFilter: RecordFilter<'waiting' | 'reported'> = (why) => (why === 'waiting' ? waitsForDecision : sql`${waitsForDecision} is not true`);

/** The column that names the order of a post, for the SQL of the slice that has the orders. */
export const orderOfPost = posts.orderId;
