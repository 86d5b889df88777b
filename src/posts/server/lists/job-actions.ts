import { and, desc, eq } from 'drizzle-orm';
import { holdAccount } from '~/accounts/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { notFound, unauthorized } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { canApply } from '../../rules';
import { postActions } from '../../tables';
import { findPublicPosts } from './queries';
import { showJob } from './show-job';

type Action = (typeof postActions.$inferInsert)['action'];

/** The most saved jobs that one answer lists. */
const MAX_ACTIONS = 1_000;

/** Records what a user did. @returns false, and records nothing, where there is no such account. */
const recordAction = ({ db, clock }: Context, userId: string, postId: string, action: Action): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await holdAccount(tx, userId))) return false;
    await tx
      .insert(postActions)
      .values({ userId, postId, action, at: clock.now() })
      .onConflictDoUpdate({ target: [postActions.userId, postActions.action, postActions.postId], set: { at: clock.now() } });
    return true;
  });

/** Records that a user viewed a job. @throws 404 for a job that is not public. */
export async function recordView(ctx: Context, userId: string, postId: string): Promise<void> {
  await showJob(ctx, postId);
  if (!(await recordAction(ctx, userId, postId, 'view'))) throw unauthorized();
}

/** Saves a job for later. @throws 404 for a job that is not public. */
export async function saveJob(ctx: Context, userId: string, postId: string): Promise<void> {
  await showJob(ctx, postId);
  if (!(await recordAction(ctx, userId, postId, 'bookmark'))) throw unauthorized();
}

/** Removes a job from the saved jobs; does nothing if it was not saved. */
export async function unsaveJob({ db }: Context, userId: string, postId: string): Promise<void> {
  await db.delete(postActions).where(and(eq(postActions.userId, userId), eq(postActions.action, 'bookmark'), eq(postActions.postId, postId)));
}

/** Ids of the jobs that a user has saved, newest first. */
export async function bookmarkedIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ postId: postActions.postId })
    .from(postActions)
    .where(and(eq(postActions.userId, userId), eq(postActions.action, 'bookmark')))
    .orderBy(desc(postActions.at))
    .limit(MAX_ACTIONS);
  return rows.map(({ postId }) => postId);
}

/**
 * Returns the web address where a job takes applications, and records the click. It is the address stored with the job, never
 * one from the request, so that the call cannot redirect elsewhere.
 * @throws 404 if the job is not public, accepts no applications any more, or has no address.
 */
export async function applyDirect(ctx: Context, postId: string, userId: string): Promise<string> {
  const [post] = await findPublicPosts(ctx, [postId]);
  if (!post?.applyUrl || !canApply(post, boardTime(ctx))) throw notFound();
  // The address may name a user who does not exist: there is nothing to record then, and the redirect is the same.
  await recordAction(ctx, userId, postId, 'apply_direct');
  return post.applyUrl;
}
