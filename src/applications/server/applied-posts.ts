import { desc, eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { applications } from '../tables';

/** The most posts that one answer lists. */
const MAX_APPLIED = 1_000;

/** Ids of the posts that a user has applied to through the board, newest first. */
export async function appliedPostIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ postId: applications.postId })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt))
    .limit(MAX_APPLIED);
  return rows.map(({ postId }) => postId);
}
