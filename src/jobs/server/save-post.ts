import { recordAudit } from '~/platform/audit';
import { announcePublicChange } from '~/platform/changes';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { conflict } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { canRenew, RENEWAL_DAYS } from '../rules';
import { type PostChange, type PostRow, updatePost } from './post-queries';
import { unlistExpired } from './unlist-expired';

export type { PostChange } from './post-queries';

/**
 * Changes a post that the caller has locked, stores whether it is listed now, and says so where the public sees it.
 * Acts on a post that was ever public are in the audit log under `action`.
 */
export async function savePost(ctx: Context, tx: Database, viewer: Viewer, post: PostRow, change: PostChange, action: string): Promise<PostRow> {
  const saved = await updatePost(tx, post, change, ctx.clock.now());
  if (post.postedOn) {
    await announcePublicChange(tx);
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

/** Takes a post out of every list for good; its orders and applications stay. */
export async function removePost(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<void> {
  await savePost(ctx, tx, viewer, post, { active: false, posted: false, removedAt: ctx.clock.now() }, 'post.removed');
}

/**
 * Runs an unfilled post for 90 days from now, free (decisions §2, §5). Counted from now, because applying ends with the
 * age of the posting.
 * @throws 409 outside the weeks around its end, for a filled post, and when it has been renewed as often as it may.
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
