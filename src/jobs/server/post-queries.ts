import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { isListed } from '../rules';
import { posts } from '../tables';

export type PostRow = typeof posts.$inferSelect;
export type PostChange = Partial<Omit<typeof posts.$inferInsert, 'id' | 'listed'>>;

/** Who may act for a post: its author, and the members of its organization (decisions §3). */
export interface PostOwner {
  userId: string;
  organizationIds: string[];
}

const ownedBy = ({ userId, organizationIds }: PostOwner): SQL | undefined =>
  and(isNull(posts.removedAt), or(eq(posts.userId, userId), organizationIds.length > 0 ? inArray(posts.organizationId, organizationIds) : undefined));

/** Locks rows that are about to be changed. Bookmarks and applications, which only refer to them, go on. */
const FOR_CHANGE = 'no key update';

/** One own post; `lock` keeps it from changing until the transaction ends. */
export async function findOwnPost(db: Database, owner: PostOwner, postId: string, lock = false): Promise<PostRow | undefined> {
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), ownedBy(owner)));
  const [row] = lock ? await query.for(FOR_CHANGE) : await query;
  return row;
}

/** Anybody's post, locked; for use cases that were authorized by something else, such as its order. */
export async function lockPost(tx: Database, postId: string): Promise<PostRow | undefined> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.removedAt)))
    .for(FOR_CHANGE);
  return row;
}

/** Locks all posts that a user has written, in the order of their ids, as everything does that locks several. */
export async function lockPostsOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).orderBy(asc(posts.id)).for(FOR_CHANGE);
}

export type Shelf = 'pending' | 'live' | 'expired';

const inState = (shelf: Shelf, now: Date): SQL | undefined => {
  if (shelf === 'pending') return isNull(posts.postedOn);
  return shelf === 'live' ? and(isNotNull(posts.postedOn), sql`${posts.expiresOn} > ${now.toISOString()}`) : lte(posts.expiresOn, now);
};

/** One page of a user's posts in a state, newest first, with how many there are. */
export async function listOwnPosts(
  db: Database,
  owner: PostOwner,
  shelf: Shelf,
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; matching: number }> {
  const where = and(ownedBy(owner), inState(shelf, now));
  const order = shelf === 'pending' ? desc(posts.updatedAt) : shelf === 'live' ? desc(posts.postedOn) : desc(posts.expiresOn);
  const rows = await db.select().from(posts).where(where).orderBy(order, desc(posts.id)).limit(page.limit).offset(page.offset);
  const [total] = await db.select({ value: count() }).from(posts).where(where);
  return { rows, matching: total?.value ?? 0 };
}

export async function insertPost(tx: Database, post: Omit<typeof posts.$inferInsert, 'listed'>): Promise<PostRow> {
  const [row] = await tx.insert(posts).values(post).returning();
  if (!row) throw new Error('a post was not stored');
  return row;
}

/** Changes a locked post and stores anew whether it is listed: the only place that writes `posts.listed`, besides the end of its time. */
export async function updatePost(tx: Database, post: PostRow, change: PostChange, now: Date): Promise<PostRow> {
  const listed = isListed({ ...post, ...change }, now);
  const [row] = await tx
    .update(posts)
    .set({ ...change, listed, updatedAt: now })
    .where(eq(posts.id, post.id))
    .returning();
  if (!row) throw new Error('a locked post went away');
  return row;
}

/** Takes posts out of the lists whose time is over. @returns how many. */
export async function unlistExpiredPosts(tx: Database, now: Date): Promise<number> {
  const ended = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.listed, true), lte(posts.expiresOn, now)))
    .orderBy(asc(posts.id))
    .for(FOR_CHANGE);
  const unlisted = await tx.update(posts).set({ listed: false }).where(sql`${posts.id} = any(array(${ended}))`).returning({ id: posts.id });
  return unlisted.length;
}
