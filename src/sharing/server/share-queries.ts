import { and, asc, eq, gte, inArray, lt, lte, or } from 'drizzle-orm';
import type { accountRemoved } from '~/accounts/events';
import type { Database, ReadDatabase } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import type { ListenerOf } from '~/platform/slices/events';
import { idsOfUser } from '~/posts/server/posts';
import { FAILING_ATTEMPTS } from '../share-times';
import { socialShares } from '../tables';

export type ShareRow = typeof socialShares.$inferSelect;
type ShareChange = Partial<Omit<ShareRow, 'id' | 'postId' | 'createdAt'>>;

export const findShare = async (db: Database, id: string): Promise<ShareRow | undefined> =>
  (await db.select().from(socialShares).where(eq(socialShares.id, id)))[0];

/** The share of a post, locked until the transaction ends. The caller has locked the post. */
export const lockShareOf = async (tx: Database, postId: string): Promise<ShareRow | undefined> =>
  (await tx.select().from(socialShares).where(eq(socialShares.postId, postId)).for('update'))[0];

/** Stores the share of a post, or changes the one that it has. The caller has locked the post. */
export async function putShare(tx: Database, postId: string, now: Date, share: ShareChange & Pick<ShareRow, 'source' | 'state'>): Promise<void> {
  await tx
    .insert(socialShares)
    .values({ id: newId(), postId, createdAt: now, ...share })
    .onConflictDoUpdate({ target: socialShares.postId, set: share });
}

/** Changes the share of a post while it is in a state. @returns false if it is in another one. */
export async function changeShare(tx: Database, postId: string, from: ShareRow['state'], change: ShareChange): Promise<boolean> {
  const changed = await tx
    .update(socialShares)
    .set(change)
    .where(and(eq(socialShares.postId, postId), eq(socialShares.state, from)))
    .returning({ id: socialShares.id });
  return changed.length > 0;
}

/** The share that has been due for the longest time. */
export const nextDueShare = async (db: Database, now: Date): Promise<ShareRow | undefined> =>
  (
    await db
      .select()
      .from(socialShares)
      .where(and(eq(socialShares.state, 'waiting'), lte(socialShares.dueAt, now)))
      .orderBy(asc(socialShares.dueAt), asc(socialShares.id))
      .limit(1)
  )[0];

/** Ends attempts that were begun before an instant and have no result, because their process ended: the posts may be on the page. */
export async function endInterrupted(db: Database, before: Date, error: string): Promise<void> {
  await db
    .update(socialShares)
    .set({ state: 'unknown', error })
    .where(and(eq(socialShares.state, 'sending'), lt(socialShares.triedAt, before)));
}

/** How many shares failed, fail again and again, or may be on the page or not, so that a person has to look. */
export const countFailedShares = (db: ReadDatabase): Promise<number> =>
  db.$count(
    socialShares,
    or(inArray(socialShares.state, ['failed', 'unknown']), and(eq(socialShares.state, 'waiting'), gte(socialShares.attempts, FAILING_ATTEMPTS))),
  );

/** Deletes the texts for the social page of a user whose account is removed. */
export const removeShares: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  await tx.delete(socialShares).where(inArray(socialShares.postId, idsOfUser(tx, userId)));
};
