import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { tagsOfPostChange } from '../../answer-tags';
import { deleteChanges } from '../history/change-queries';
import { type PostRow, updatePost } from '../posts/post-queries';
import { announceListed } from './announce-listed';

/** The user who removes a post, and the user for whom they do. */
export interface Remover {
  actorId: string;
  onBehalfOf?: string;
}

/**
 * Removes a locked post for its employer and the public: it leaves the lists, the search and the queue of the staff, and a renewal that
 * waits is dropped. The row stays, because orders and applications refer to it; the history of its content does not. Only `removePost` of the slice of orders calls this.
 */
export async function markPostRemoved(ctx: Context, tx: Database, post: PostRow, { actorId, onBehalfOf }: Remover): Promise<void> {
  const now = ctx.clock.now();
  await deleteChanges(tx, post.id);
  const removed = await updatePost(tx, post, { active: false, posted: false, removedAt: now, renewsOn: null, queuedAt: null }, now);
  if (post.postedOn) await announcePublicChange(tx, tagsOfPostChange(post, removed));
  await announceListed(ctx, tx, post, removed);
  await recordAudit(tx, ctx.clock, { actorId, ...(onBehalfOf && { onBehalfOf }), action: 'post.removed', subject: 'post', subjectId: post.id });
}
