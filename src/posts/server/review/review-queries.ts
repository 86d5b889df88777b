import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import { jobReports, posts } from '../../tables';
import type { PostRow } from '../posts/post-queries';

/** The organizations among these of which a post was live at least once. */
export async function knownOrganizations(db: ReadDatabase, organizationIds: string[]): Promise<Set<string>> {
  if (organizationIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: posts.organizationId })
    .from(posts)
    .where(and(inArray(posts.organizationId, organizationIds), isNotNull(posts.firstPostedOn)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a post in the queue waits for a decision: for its first review, or since its employer answered to its being taken down. */
export const waitsForDecision = sql<boolean>`(${posts.reviewState} = 'waiting' or ${posts.takedownAnsweredOn} is not null)`;

/** A post that was ever in a review, reported, or taken down with an answer of its employer, even if it was removed since. `lock` locks it until the transaction ends. */
export async function findReviewed(db: Database, postId: string, lock = false): Promise<PostRow | undefined> {
  const reported = sql`exists (select 1 from ${jobReports} where ${jobReports.postId} = ${posts.id})`;
  const answered = sql`${posts.takedownAnswer} <> ''`;
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), sql`(${posts.reviewState} is not null or ${answered} or ${reported})`));
  const [row] = lock ? await query.for('no key update') : await query;
  return row;
}

/** Takes a post out of the queue of the staff unless there is still something to do. Keeps `updated_at`, because its content stays. */
export async function leaveQueue(tx: Database, postId: string): Promise<void> {
  const open = sql`exists (select 1 from ${jobReports} where ${jobReports.postId} = ${postId} and ${jobReports.closedOn} is null)`;
  await tx
    .update(posts)
    .set({ queuedAt: null })
    .where(and(eq(posts.id, postId), sql`${waitsForDecision} is not true`, sql`not ${open}`));
}

/** Puts a post into the queue of the staff. One that is in it keeps its place. */
export async function enterQueue(tx: Database, postId: string, now: Date): Promise<void> {
  await tx
    .update(posts)
    .set({ queuedAt: now })
    .where(and(eq(posts.id, postId), isNull(posts.queuedAt)));
}

/** How many posts wait for a decision, and how many are only reported. */
export async function countQueued(db: ReadDatabase): Promise<{ waiting: number; reported: number }> {
  const queued = sql`${posts.queuedAt} is not null and ${posts.removedAt} is null`;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waitsForDecision})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(posts)
    .where(queued);
  return { waiting: row?.waiting ?? 0, reported: (row?.all ?? 0) - (row?.waiting ?? 0) };
}

/** How many posts of an organization were declined. */
export const countDeclined = (db: Database, organizationId: string): Promise<number> =>
  db.$count(posts, and(eq(posts.organizationId, organizationId), eq(posts.reviewState, 'declined')));
