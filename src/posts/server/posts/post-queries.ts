import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { activeOrganizationIds, authorActsFor, organizationFacts } from '~/organizations/server';
import type { BoardTime } from '~/platform/calendar/last-day';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { together } from '~/platform/database/transaction';
import { isListed, type PostState, RENEW_DAYS_AFTER, RENEW_DAYS_BEFORE } from '../../rules';
import { confirmation } from '../../still-open';
import { posts } from '../../tables';
import { type ChangeAuthor, recordChange } from '../history/record-change';

export type PostRow = typeof posts.$inferSelect;
export type PostChange = Partial<Omit<typeof posts.$inferInsert, 'id' | 'listed'>>;

/** A user, and the organizations they are a member of: they may manage the posts of these. */
export interface PostOwner {
  userId: string;
  organizationIds: string[];
}

/** Posts of the organizations, and those that the user wrote, unless they have left the organization since; deleted ones as well. */
const everOwnedBy = (userId: string | Placeholder, organizationIds: string[] | SQL): SQL | undefined =>
  or(and(eq(posts.userId, userId), authorActsFor(userId, posts.organizationId)), inArray(posts.organizationId, organizationIds));

/** Those of `everOwnedBy` that were not deleted. */
const ownedBy = (userId: string | Placeholder, organizationIds: string[] | SQL): SQL | undefined =>
  and(isNull(posts.removedAt), everOwnedBy(userId, organizationIds));

/** The same for the owner that a prepared statement is given: as an array, since a subquery would have all posts read. */
const ownedByGiven = and(
  isNull(posts.removedAt),
  or(
    and(eq(posts.userId, sql.placeholder('userId')), authorActsFor(sql.placeholder('userId'), posts.organizationId)),
    sql`${posts.organizationId} = any(${sql.placeholder('organizationIds')}::uuid[])`,
  ),
);

/** Locks rows that are about to be changed. Inserts of rows that only refer to them, such as bookmarks, do not wait for this lock. */
const FOR_CHANGE = 'no key update';

const ownPost = (db: Database, userId: string | Placeholder, postId: string | Placeholder) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), ownedBy(userId, activeOrganizationIds(userId))));

const ownPostStatement = prepared((db: Database) => ownPost(db, sql.placeholder('userId'), sql.placeholder('postId')).prepare('own_post'));
const lockOwnPost = prepared((db: Database) => ownPost(db, sql.placeholder('userId'), sql.placeholder('postId')).for(FOR_CHANGE).prepare('lock_own_post'));

/** A post that a user may manage. `lock` locks it until the transaction ends. */
export async function findOwnPost(db: Database, userId: string, postId: string, lock = false): Promise<PostRow | undefined> {
  const [row] = await (lock ? lockOwnPost : ownPostStatement)(db).execute({ userId, postId });
  return row;
}

/** A post that a user manages, or managed until it was deleted. */
export async function findOwnInboxPost(db: Database, userId: string, postId: string): Promise<PostRow | undefined> {
  const [row] = await ownInboxPost(db).execute({ userId, postId });
  return row;
}

const ownInboxPost = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.id, sql.placeholder('postId')), everOwnedBy(sql.placeholder('userId'), activeOrganizationIds(sql.placeholder('userId')))))
    .prepare('own_inbox_post'),
);

/** A post of anybody, also one that was deleted. */
export const findAnyPost = async (db: Database, postId: string): Promise<PostRow | undefined> => (await db.select().from(posts).where(eq(posts.id, postId)))[0];

/** The owner's deleted posts that somebody has applied to, the latest first. */
export const findDeletedAppliedPosts = (db: Database, owner: PostOwner, limit: number): Promise<PostRow[]> =>
  db
    .select()
    .from(posts)
    .where(and(isNotNull(posts.removedAt), gt(posts.applicationCount, 0), everOwnedBy(owner.userId, owner.organizationIds)))
    .orderBy(desc(posts.removedAt), desc(posts.id))
    .limit(limit);

/** The post that was published last, for examples. */
export async function findNewestPost(db: Database): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.listed, true)).orderBy(desc(posts.postedOn)).limit(1);
  return row;
}

/** A post of anybody that was not removed. */
export async function findPost(db: Database, postId: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.removedAt)));
  return row;
}

/** Locks a post without checking its owner, for use cases that were authorized otherwise, such as by its order. */
export async function lockPost(tx: Database, postId: string): Promise<PostRow | undefined> {
  const [row] = await lockPostStatement(tx).execute({ postId });
  return row;
}

const lockPostStatement = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.id, sql.placeholder('postId')), isNull(posts.removedAt)))
    .for(FOR_CHANGE)
    .prepare('lock_post'),
);

/** Locks all posts that a user has written. Locks on several rows are always taken in the order of ids, to avoid deadlocks. */
export async function lockPostsOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).orderBy(asc(posts.id)).for(FOR_CHANGE);
}

const NOW = sql`${sql.placeholder('now')}::timestamptz`;
/** Days of 24 hours. */
const days = (count: number): SQL => sql`${24 * count}::int * interval '1 hour'`;

const inState = (state: PostState): SQL | undefined => {
  if (state === 'pending') return and(isNull(posts.postedOn), isNull(posts.reviewState));
  if (state === 'review') return and(isNull(posts.postedOn), isNotNull(posts.reviewState));
  return state === 'live' ? and(isNotNull(posts.postedOn), sql`${posts.expiresOn} > ${NOW}`) : sql`${posts.expiresOn} <= ${NOW}`;
};

/** Live posts that staff took down come first until their employer answers, then unfilled ones that end soon, the next one to end on top; of ended posts those that can be renewed. The others are newest first. */
function ownOrder(state: PostState): SQL[] {
  if (state === 'pending' || state === 'review') return [desc(posts.updatedAt)];
  if (state === 'live') {
    const waitsForAnswer = sql`(not ${posts.active} and ${posts.takedownAnsweredOn} is null)`;
    const endsSoon = sql`${posts.filledAt} is null and ${posts.active} and ${posts.expiresOn} < ${NOW} + ${days(RENEW_DAYS_BEFORE)}`;
    const isAsked = sql`(${posts.filledAt} is null and (${posts.lapsedOn} is not null or (${posts.listed} and ${posts.askedOn} is not null)))`;
    return [desc(waitsForAnswer), desc(isAsked), sql`case when ${endsSoon} then ${posts.expiresOn} end`, desc(posts.postedOn)];
  }
  const hasJustEnded = sql`${posts.expiresOn} >= ${NOW} - ${days(RENEW_DAYS_AFTER)}`;
  const isRenewable = sql`${posts.filledAt} is null and ${posts.active} and ${posts.renewals} < ${posts.maxRenewals} and ${hasJustEnded}`;
  return [desc(isRenewable), desc(posts.expiresOn)];
}

/** The ids of the owner's posts that somebody has applied to, the newest of them. */
export const findOwnAppliedPosts = (db: Database, owner: PostOwner, limit: number): Promise<{ id: string; headline: string }[]> =>
  appliedPosts(db).execute({ ...owner, limit });

const appliedPosts = prepared((db) =>
  db
    .select({ id: posts.id, headline: posts.headline })
    .from(posts)
    .where(and(ownedByGiven, gt(posts.applicationCount, 0)))
    .orderBy(desc(posts.postedOn))
    .limit(sql.placeholder('limit'))
    .prepare('own_applied_posts'),
);

/** One page of the owner's posts in a state, in their order (`ownOrder`). */
export const listOwnPosts = (db: Database, owner: PostOwner, state: PostState, now: Date, page: { limit: number; offset: number }): Promise<PostRow[]> =>
  ownPosts(db, state).execute({ ...owner, ...page, now: now.toISOString() });

const ownPosts = prepared((db: Database, state: PostState) =>
  db
    .select()
    .from(posts)
    .where(and(ownedByGiven, inState(state)))
    .orderBy(...ownOrder(state), desc(posts.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`own_posts_${state}`),
);

/** How many posts an owner has in each state, and how many of the live ones are shown, unfilled, not closed and not taken down. */
export type OwnTotals = Record<PostState | 'open', number>;

export async function countOwnPosts(db: Database, owner: PostOwner, now: Date): Promise<OwnTotals> {
  const [totals] = await ownTotals(db).execute({ ...owner, now: now.toISOString() });
  if (!totals) throw new Error('a count has no row');
  return totals;
}

const ownTotals = prepared((db) => {
  const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const isOpen = and(inState('live'), posts.posted, posts.active, isNull(posts.filledAt), isNull(posts.lapsedOn));
  return db
    .select({
      live: countOf(inState('live')),
      open: countOf(isOpen),
      pending: countOf(inState('pending')),
      review: countOf(inState('review')),
      expired: countOf(inState('expired')),
    })
    .from(posts)
    .where(ownedByGiven)
    .prepare('own_totals');
});

export async function insertPost(tx: Database, post: Omit<typeof posts.$inferInsert, 'listed'>): Promise<PostRow> {
  const [row] = await tx.insert(posts).values(post).returning();
  if (!row) throw new Error('a post was not stored');
  return row;
}

/**
 * Changes a locked post and recomputes `posts.listed`. Only this, `correctListed` and the removal of an account write that column.
 * A change of the content is recorded in the history of the post. Whoever brings a post into the lists says that the job is open.
 * @param author who changes it; the board itself, unless somebody is given.
 * @throws 409 where it would come into the lists though its organization is not active.
 */
export async function updatePost(tx: Database, post: PostRow, change: PostChange, now: Date, author?: ChangeAuthor): Promise<PostRow> {
  const listed = isListed({ ...post, ...change }, now);
  if (listed && !post.listed) await refuseInactiveOrganization(tx, change.organizationId ?? post.organizationId);
  const opened = listed && !post.listed ? confirmation(now) : {};
  // The new line of the history is sent first: the triggers of the row lock the totals, which come last.
  const [, [row]] = await together([
    () => recordChange(tx, post, change, now, author),
    () =>
      tx
        .update(posts)
        .set({ ...opened, ...change, listed, updatedAt: now })
        .where(eq(posts.id, post.id))
        .returning(),
  ]);
  if (!row) throw new Error('a locked post does not exist');
  return row;
}

/** An organization that is not active has no page, so none of its jobs comes into the lists: by a renewal, or by being shown or put back. */
async function refuseInactiveOrganization(tx: Database, organizationId: string): Promise<void> {
  const organization = await organizationFacts(tx, organizationId);
  if (!organization?.active) throw conflict('The organization of this post isn’t active, so the post can’t be shown.', 'inactive_organization');
}

/** The condition of the index `posts_unlisted`: what the dates of a post must allow for it to be listed. */
const isOffered = sql`not listed and posted and active and not private and filled_at is null and posted_on is not null`;

/**
 * Makes `posts.listed` follow from the dates where only time has passed: takes expired posts out of the lists, and puts those back that a wrong
 * clock took out. @returns how many changed.
 */
export async function correctListed(tx: Database, now: Date): Promise<number> {
  const ids = (condition: SQL | undefined) =>
    sql`${posts.id} = any(array(${tx.select({ id: posts.id }).from(posts).where(condition).orderBy(asc(posts.id)).for(FOR_CHANGE)}))`;
  const set = async (listed: boolean, condition: SQL | undefined) =>
    (await tx.update(posts).set({ listed }).where(ids(condition)).returning({ id: posts.id })).length;
  const ended = await set(false, and(eq(posts.listed, true), lte(posts.expiresOn, now)));
  return ended + (await set(true, and(isOffered, isNull(posts.lapsedOn), gt(posts.expiresOn, now))));
}

/** The ends of so many posts are corrected by one transaction. */
const BATCH = 1_000;

/**
 * Gives posts that still run, but end in the middle of a day, the whole of that day: those of a release that counted hours, and all after the time
 * zone of the board was changed. @returns how many of a batch changed; 0 when none is left.
 */
export async function lengthenToWholeDays(tx: Database, { now, timeZone }: BoardTime): Promise<number> {
  const whole = (column: SQLWrapper) =>
    sql`(date_trunc('day', ${column} at time zone ${timeZone}::text) + interval '1 day') at time zone ${timeZone}::text - interval '1 millisecond'`;
  const running = and(sql`removed_at is null and posted_on is not null`, gt(posts.expiresOn, now));
  const isCut = (column: SQLWrapper) => sql`${column} <> ${whole(column)}`;
  // Each is read from its index alone or from few rows. In the order of the ids, all posts that the board ever had would be read to find none.
  const ends = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(running, isCut(posts.expiresOn)))
    .orderBy(asc(posts.expiresOn))
    .limit(BATCH);
  const renewals = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(running, isNotNull(posts.renewsOn), isCut(posts.renewsOn)))
    .orderBy(asc(posts.renewsOn))
    .limit(BATCH);
  const found = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(sql`${posts.id} = any(array(${ends}) || array(${renewals}))`, running, or(isCut(posts.expiresOn), isCut(posts.renewsOn))))
    .orderBy(asc(posts.id))
    .for(FOR_CHANGE);
  const changed = await tx
    .update(posts)
    .set({ expiresOn: whole(posts.expiresOn), renewsOn: whole(posts.renewsOn) })
    .where(sql`${posts.id} = any(array(${found}))`)
    .returning({ id: posts.id });
  return changed.length;
}

/**
 * Gives posts whose renewal takes effect the date of posting that follows from it: the end that they had before. An end that an admin
 * has moved before that date ends the post, and with it the renewal.
 * @returns their ids.
 */
export async function startRenewals(tx: Database, now: Date): Promise<string[]> {
  const due = tx.select({ id: posts.id }).from(posts).where(lte(posts.renewsOn, now)).orderBy(asc(posts.id)).for(FOR_CHANGE);
  const started = await tx
    .update(posts)
    .set({
      postedOn: sql`case when ${posts.expiresOn} > ${posts.renewsOn} then ${posts.renewsOn} else ${posts.postedOn} end`,
      renewsOn: null,
      // The renewal has said that the job is open.
      askedOn: null,
      rankedOn: null,
      updatedAt: now,
    })
    .where(sql`${posts.id} = any(array(${due}))`)
    .returning({ id: posts.id });
  return started.map(({ id }) => id);
}

/** Stores which order pays for a post. */
export async function attachOrder(tx: Database, postId: string, orderId: string): Promise<void> {
  await tx.update(posts).set({ orderId }).where(eq(posts.id, postId));
}

/** Removes orders that are deleted from their posts. */
export async function detachOrders(tx: Database, deleted: readonly { id: string; post: string | null }[]): Promise<void> {
  if (deleted.length === 0) return;
  const [orderIds, postIds] = [deleted.map(({ id }) => id), deleted.flatMap(({ post }) => post ?? [])];
  await tx
    .update(posts)
    .set({ orderId: null })
    .where(and(inArray(posts.id, postIds), inArray(posts.orderId, orderIds)));
}

/**
 * Adds one to a post's number of applications, in the transaction that stores the application. This is not announced as a
 * public change, because each application would then drop all cached pages. The number may lag on a cached page.
 * @returns the number with this one.
 */
export async function countApplication(tx: Database, postId: string): Promise<number> {
  const [row] = await tx
    .update(posts)
    .set({ applicationCount: sql`${posts.applicationCount} + 1` })
    .where(eq(posts.id, postId))
    .returning({ count: posts.applicationCount });
  if (!row) throw new Error('a post with an application does not exist');
  return row.count;
}
