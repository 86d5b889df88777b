import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { isInReview } from '../../rules';
import { type PostRow, updatePost } from '../posts/post-queries';
import { mailOwner } from './mail-owner';

/** Sends a paid post to the review, in the transaction that completes its order, and tells its owner. The caller has locked it. */
export async function sendToReview(ctx: Context, tx: Database, post: PostRow): Promise<void> {
  const now = ctx.clock.now();
  await updatePost(tx, post, { reviewState: 'waiting', reviewSince: now, queuedAt: now }, now);
  await recordAudit(tx, ctx.clock, { actorId: null, onBehalfOf: post.userId, action: 'post.sent_to_review', subject: 'post', subjectId: post.id });
  await mailOwner(ctx, tx, post, 'waiting');
}

/**
 * Sends a post back to the review after its owner has made the changes that staff asked for. The caller has locked it. A post
 * that waits already stays as it is.
 * @throws 409 if nobody asked for changes.
 */
export async function sendBackToReview(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<PostRow> {
  if (post.reviewState === 'waiting') return post;
  if (!isInReview(post) || post.reviewState !== 'changes_asked') throw conflict('No one has asked for changes to this post.', 'wrong_state');
  const now = ctx.clock.now();
  const sent = await updatePost(tx, post, { reviewState: 'waiting', reviewSince: now, queuedAt: now }, now);
  await recordAudit(tx, ctx.clock, {
    actorId: viewer.actorId ?? viewer.userId,
    onBehalfOf: viewer.userId,
    action: 'post.sent_to_review',
    subject: 'post',
    subjectId: post.id,
  });
  return sent;
}
