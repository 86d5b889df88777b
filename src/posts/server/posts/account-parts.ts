import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { accountRemoved } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import { hasOtherMembers } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { iso } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { postActions, posts } from '../../tables';
import { forgetAddresses } from '../history/change-queries';
import { forgetReporter, reportsOfUser } from '../reports/report-queries';
import { presentEmployerPosts } from './own-posts';
import { lockPostsOf } from './post-queries';

/**
 * Takes down the posts of a user whose account is removed, deletes the user's views and saved jobs, and makes their reports anonymous. The address for
 * applications is deleted too, unless another member of the organization still manages the post.
 */
export const takeDownPosts: ListenerOf<typeof accountRemoved> = async (ctx, tx, userId) => {
  await lockPostsOf(tx, userId);
  await tx.delete(postActions).where(eq(postActions.userId, userId));
  await forgetReporter(tx, userId);
  return () => takeDown(ctx, tx, userId);
};

async function takeDown(ctx: Context, tx: Database, userId: string): Promise<void> {
  const taken = await tx
    .update(posts)
    .set({ posted: false, listed: false, updatedAt: ctx.clock.now() })
    .where(and(eq(posts.userId, userId), eq(posts.posted, true)))
    .returning({ id: posts.id });
  const organizationIds = await organizationsWithoutOtherMembers(tx, userId);
  await tx
    .update(posts)
    .set({ applyEmail: '' })
    .where(and(eq(posts.userId, userId), inArray(posts.organizationId, organizationIds)));
  await forgetAddresses(tx, userId, organizationIds);
  // Nobody is left who could answer the staff, so these posts leave the review.
  await tx
    .update(posts)
    .set({ reviewState: null, queuedAt: null })
    .where(and(eq(posts.userId, userId), inArray(posts.organizationId, organizationIds), isNull(posts.postedOn)));
  if (taken.length > 0) await announcePublicChange(tx);
}

async function organizationsWithoutOtherMembers(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: posts.organizationId }).from(posts).where(eq(posts.userId, userId));
  const result: string[] = [];
  for (const { id } of rows) if (!(await hasOtherMembers(tx, id, userId))) result.push(id);
  return result;
}

/** The user's own posts, and the jobs that the user viewed or saved. */
export const exportPosts: AnswerOf<typeof exportedData> = async (ctx, userId) => {
  const own = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, userId), isNull(posts.removedAt)))
    .orderBy(desc(posts.createdAt));
  const actions = await ctx.db
    .select({ postId: posts.id, headline: posts.headline, action: postActions.action, at: postActions.at })
    .from(postActions)
    .innerJoin(posts, eq(posts.id, postActions.postId))
    .where(eq(postActions.userId, userId))
    .orderBy(desc(postActions.at));
  const reports = await reportsOfUser(ctx.db, userId);
  return {
    documents: {
      job_reports: reports.map(({ postId, reason, message, email, createdAt }) => ({ post_id: postId, reason, message, email, at: iso(createdAt) })),
      job_posts: await presentEmployerPosts(ctx, ctx.db, own),
      job_actions: actions.map(({ postId, headline, action, at }) => ({ post_id: postId, headline, action, at: iso(at) })),
    },
  };
};
