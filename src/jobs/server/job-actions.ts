import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { isForeignKeyViolation } from '~/platform/database/errors';
import { notFound } from '~/platform/errors';
import { canApply } from '../rules';
import { postActions } from '../tables';
import { findPublicPosts } from './queries';
import { showJob } from './show-job';

type Action = (typeof postActions.$inferInsert)['action'];

/** More saved jobs than this are not sent along with every page. */
const MAX_ACTIONS = 1_000;

const note = ({ db, clock }: Context, userId: string, postId: string, action: Action) =>
  db
    .insert(postActions)
    .values({ userId, postId, action, at: clock.now() })
    .onConflictDoUpdate({ target: [postActions.userId, postActions.action, postActions.postId], set: { at: clock.now() } });

/** @throws 404 for a job that is not public. */
export async function recordView(ctx: Context, userId: string, postId: string): Promise<void> {
  await showJob(ctx, postId);
  await note(ctx, userId, postId, 'view');
}

/** Saves a job for later. @throws 404 for a job that is not public. */
export async function saveJob(ctx: Context, userId: string, postId: string): Promise<void> {
  await showJob(ctx, postId);
  await note(ctx, userId, postId, 'bookmark');
}

/** Takes a job off the saved ones; one that was not saved stays so. */
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
 * Where a job takes its applications: the address stored with it and no other (decisions §5). Notes the click.
 * @throws 404 when the job is not public, takes no applications any more, or has no address.
 */
export async function applyDirect(ctx: Context, postId: string, userId: string): Promise<string> {
  const [post] = await findPublicPosts(ctx.db, [postId]);
  if (!post?.applyUrl || !canApply(post, ctx.clock.now())) throw notFound();
  await note(ctx, userId, postId, 'apply_direct').catch((error) => {
    // The user in the address is nobody: there is nothing to note, and the way on is the same.
    if (!isForeignKeyViolation(error)) throw error;
  });
  return post.applyUrl;
}
