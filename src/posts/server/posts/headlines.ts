import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import { isPubliclyReadable } from '../../rules';
import { posts } from '../../tables';
import { contactsOfPosts, mayHaveContact } from './contacts';

/** The headlines of posts by their ids, whatever state they are in. */
export async function headlinesOf(db: ReadDatabase, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: posts.id, headline: posts.headline }).from(posts).where(inArray(posts.id, ids));
  return new Map(rows.map(({ id, headline }) => [id, headline]));
}

/** The posts, of those given, that their employers or the staff have deleted. */
export async function removedPosts(db: ReadDatabase, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await removed(db).execute({ ids });
  return new Set(rows.map(({ id }) => id));
}

const removed = prepared((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(sql`${posts.id} = any(${sql.placeholder('ids')})`, isNotNull(posts.removedAt)))
    .prepare('removed_posts'),
);

/** Counts the posts that were first published in each week. */
export const publishedByWeek = (db: ReadDatabase, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: posts, at: posts.firstPostedOn }, starts);

/** The headline of a post that every visitor may read by its link. */
export const publicHeadline = async (db: Database, id: string): Promise<string | undefined> => (await publicHeadlines(db, [id])).get(id);

/** The headlines of those posts that every visitor may read by their links, by id. */
export async function publicHeadlines(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(posts)
    .where(and(inArray(posts.id, ids), isNull(posts.removedAt)));
  return new Map(rows.filter(isPubliclyReadable).map(({ id, headline }) => [id, headline]));
}

/** The headline of a post, if it is in the public lists and one of these organizations has it. */
export async function listedHeadline(db: Database, id: string, organizationIds: string[]): Promise<string | undefined> {
  if (organizationIds.length === 0) return undefined;
  const [post] = await db
    .select({ headline: posts.headline })
    .from(posts)
    .where(and(eq(posts.id, id), posts.listed, inArray(posts.organizationId, organizationIds)));
  return post?.headline;
}

/** The newest posts of organizations that are in the public lists. */
export async function newestListedOf(
  db: Database,
  organizationIds: string[],
  limit: number,
): Promise<{ id: string; headline: string; organizationId: string }[]> {
  if (organizationIds.length === 0) return [];
  return db
    .select({ id: posts.id, headline: posts.headline, organizationId: posts.organizationId })
    .from(posts)
    .where(and(posts.listed, inArray(posts.organizationId, organizationIds)))
    .orderBy(desc(posts.postedOn), desc(posts.id))
    .limit(limit);
}

/** The headlines of posts that were not removed, with the account to which mail about them goes, by id. */
export async function ownersOfPosts(db: Database, ids: string[]): Promise<Map<string, { userId: string; headline: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, userId: posts.userId, headline: posts.headline })
    .from(posts)
    .where(and(inArray(posts.id, ids), isNull(posts.removedAt)));
  const contacts = await contactsOfPosts(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, userId, headline }) => [id, { userId: contacts.get(id) ?? userId, headline }]));
}

/** A subquery of the ids of all posts that a user has created. */
export const idsOfUser = (db: Database, userId: string) => db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId));

/** The ids of the posts about which some accounts get mail, without removed ones. There may be others of their organizations among them. */
export const idsOfPostsBy = async (db: Database, userIds: string[]): Promise<string[]> =>
  (
    await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(mayHaveContact(db, userIds), isNull(posts.removedAt)))
  ).map(({ id }) => id);
