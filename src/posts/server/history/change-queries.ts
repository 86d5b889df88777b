import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { postChanges, posts } from '../../tables';

export type ChangeRow = typeof postChanges.$inferSelect;

/** All changes of a post's content that are kept, newest first. */
export const changesOfPost = (db: Database, postId: string): Promise<ChangeRow[]> =>
  db.select().from(postChanges).where(eq(postChanges.postId, postId)).orderBy(desc(postChanges.number));

/** The newest change of a post that gave one of these columns another value. */
export async function lastChangeOf(db: Database, postId: string, columns: readonly string[]): Promise<ChangeRow | undefined> {
  const names = sql`array[${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )}]::text[]`;
  const [row] = await db
    .select()
    .from(postChanges)
    .where(and(eq(postChanges.postId, postId), sql`jsonb_exists_any(${postChanges.former}, ${names})`))
    .orderBy(desc(postChanges.number))
    .limit(1);
  return row;
}

/** Deletes the history of a post that is removed: nobody can open it any more. */
export async function deleteChanges(tx: Database, postId: string): Promise<void> {
  await tx.delete(postChanges).where(eq(postChanges.postId, postId));
}

/** Deletes the addresses for applications from the histories of a user's posts of these organizations. */
export async function forgetAddresses(tx: Database, userId: string, organizationIds: string[]): Promise<void> {
  if (organizationIds.length === 0) return;
  const ids = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), inArray(posts.organizationId, organizationIds)));
  await tx
    .update(postChanges)
    .set({ former: sql`${postChanges.former} - 'applyEmail'` })
    .where(and(inArray(postChanges.postId, ids), sql`jsonb_exists(${postChanges.former}, 'applyEmail')`));
}
