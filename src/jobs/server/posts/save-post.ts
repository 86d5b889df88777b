import { recordAudit } from '~/platform/audit';
import { announcePublicChange } from '~/platform/changes';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { conflict } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { canRenew, RENEWAL_DAYS } from '../../rules';
import { announceListed } from './announce-listed';
import { type PostChange, type PostRow, updatePost } from './post-queries';
import { unlistExpired } from './unlist-expired';

export type { PostChange } from './post-queries';

/**
 * Changes a post that the caller has locked, and recomputes whether it is listed. A change of a post that was ever published
 * is announced as a public change and, like that of a post in review, recorded in the audit log as `action`.
 */
export async function savePost(ctx: Context, tx: Database, viewer: Viewer, post: PostRow, change: PostChange, action: string): Promise<PostRow> {
  const saved = await updatePost(tx, post, change, ctx.clock.now());
  if (post.postedOn) await announcePublicChange(tx);
  await announceListed(ctx, tx, post, saved);
  if (post.postedOn || post.reviewState) {
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action,
      subject: 'post',
      subjectId: post.id,
    });
  }
  return saved;
}

/** Deletes a post for its employer and the public. The row stays, because orders and applications refer to it. */
export async function removePost(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<void> {
  await savePost(ctx, tx, viewer, post, { active: false, posted: false, removedAt: ctx.clock.now() }, 'post.removed');
}

/**
 * Renews an unfilled post for 90 days from now, free. The days count from now, not from the old end, because applying ends
 * 93 days after the posting.
 * @throws 409 if the post is filled, is too far from its end, or has used up its renewals.
 */
export async function renewPost(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<PostRow> {
  const now = ctx.clock.now();
  if (!canRenew(post, now)) {
    throw conflict('This post cannot be renewed: that is free for an unfilled post, twice, from 14 days before to 60 days after its end.', 'not_renewable');
  }
  const expiresOn = addDays(now, RENEWAL_DAYS);
  const renewed = await savePost(ctx, tx, viewer, post, { postedOn: now, expiresOn, posted: true, renewals: post.renewals + 1 }, 'post.renewed');
  await ctx.queue.enqueue(tx, unlistExpired, {}, { startAfter: expiresOn });
  return renewed;
}
