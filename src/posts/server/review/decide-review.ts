import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { checkDecision, type Decision } from '../../review-rules';
import { type PostChange, type PostRow, updatePost } from '../posts/post-queries';
import { mailOwner } from './mail-owner';
import { decidedBy, postChanged } from './refusals';
import { findReviewed, leaveQueue } from './review-queries';

/**
 * Locks a post for a decision about its review.
 * @returns the post; undefined if the admin has made the same decision already.
 * @throws 404 for a post that is in no review or was removed; 409 that names who decided since, or says that the post was changed.
 */
export async function lockForDecision(tx: Database, postId: string, decision: Decision): Promise<PostRow | undefined> {
  const post = await findReviewed(tx, postId, true);
  if (!post?.reviewState) throw notFound('This post isn’t in review.');
  const outcome = checkDecision(post, decision);
  if (outcome === 'repeated') return undefined;
  if (outcome === 'decided') throw await decidedBy(tx, post);
  if (post.removedAt) throw notFound('This post was removed by its employer.');
  if (outcome === 'changed') throw postChanged();
  return post;
}

/** The columns of a decision. */
const decisionColumns = (ctx: Context, { state, note, adminId }: Pick<Decision, 'state' | 'note' | 'adminId'>): PostChange => ({
  reviewState: state,
  reviewNote: note,
  reviewedBy: adminId,
  reviewedOn: ctx.clock.now(),
});

/** Asks the owner of a locked post for changes, by mail and on the pages of the post. */
export async function askForChanges(ctx: Context, tx: Database, post: PostRow, decision: Decision): Promise<void> {
  await updatePost(tx, post, decisionColumns(ctx, decision), ctx.clock.now());
  await leaveQueue(tx, post.id);
  const { adminId: actorId, note } = decision;
  await recordAudit(tx, ctx.clock, { actorId, action: 'post.changes_asked', subject: 'post', subjectId: post.id, after: { note } });
  await mailOwner(ctx, tx, post, 'changes_asked', note);
}

/** Declines a locked post. Its order is given back afterwards, which removes the post; until then it is in no list and cannot be changed. */
export async function declinePost(ctx: Context, tx: Database, post: PostRow, decision: Decision): Promise<PostRow> {
  const declined = await updatePost(tx, post, decisionColumns(ctx, decision), ctx.clock.now());
  await leaveQueue(tx, post.id);
  const { adminId: actorId, note } = decision;
  await recordAudit(tx, ctx.clock, { actorId, action: 'post.declined', subject: 'post', subjectId: post.id, after: { reason: note } });
  return declined;
}

/** Lets a locked post wait for the staff again, because the payment provider refused the refund after it was declined. */
export async function returnToReview(ctx: Context, tx: Database, post: PostRow): Promise<void> {
  const now = ctx.clock.now();
  await updatePost(tx, post, { reviewState: 'waiting', queuedAt: now }, now);
  await recordAudit(tx, ctx.clock, { actorId: null, onBehalfOf: post.userId, action: 'post.returned_to_review', subject: 'post', subjectId: post.id });
}
