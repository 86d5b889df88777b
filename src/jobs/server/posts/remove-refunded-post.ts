import { recordAudit } from '~/platform/audit';
import { announcePublicChange } from '~/platform/changes';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { touchedByPost } from '../../answer-tags';
import { lockPost, type PostRow, updatePost } from './post-queries';

/** Locks the post of an order that is given back. Call it before the order is locked. Undefined if the post was deleted. */
export const lockRefundedPost = (tx: Database, postId: string): Promise<PostRow | undefined> => lockPost(tx, postId);

/** Deletes a post, whose order was given back, for its employer and the public. The caller has locked it. */
export async function removeRefundedPost(ctx: Context, tx: Database, adminId: string, post: PostRow): Promise<void> {
  const now = ctx.clock.now();
  const removed = await updatePost(tx, post, { active: false, posted: false, removedAt: now }, now);
  await announcePublicChange(tx, touchedByPost(post, removed));
  await recordAudit(tx, ctx.clock, { actorId: adminId, onBehalfOf: post.userId, action: 'post.removed', subject: 'post', subjectId: post.id });
}
