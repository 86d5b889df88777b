import { recordAudit } from '~/platform/audit';
import { endAfterDays } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { together } from '~/platform/database/transaction';
import { emit } from '~/platform/slices/events';
import { tagsOfPostChange } from '../../answer-tags';
import { postPublished } from '../../events';
import { announceLive } from '../employer-mails/post-news';
import { lockPost, type PostChange, type PostRow, updatePost } from '../posts/post-queries';
import { mailOwner } from '../review/mail-owner';
import { announceListed } from './announce-listed';
import { unlistExpired } from './unlist-expired';

/** Locks a post that is about to be published. Call it before its order is locked. @throws 404 if the post was deleted. */
export async function lockForPublishing(tx: Database, postId: string): Promise<PostRow> {
  const post = await lockPost(tx, postId);
  if (!post) throw notFound('There is no such post.');
  return post;
}

/**
 * Publishes a draft for a number of days from now, inside the transaction that completes its order. A post that was
 * published before stays as it is, so a repeated call changes nothing. Its owner gets a mail. A post that was in review is approved by it.
 * @param post the post, which the caller has locked (`lockForPublishing`).
 * @param adminId the admin who publishes it, if it was not its employer.
 */
export async function publishPost(ctx: Context, tx: Database, post: PostRow, days: number, adminId: string | null = null): Promise<PostRow> {
  if (post.postedOn) return post;
  const subjectId = post.id;
  const now = ctx.clock.now();
  const expiresOn = endAfterDays(now, days, ctx.config.TIME_ZONE);
  const approval: PostChange = post.reviewState ? { reviewState: 'approved', reviewNote: '', reviewedBy: adminId, reviewedOn: now, queuedAt: null } : {};
  if (post.reviewState) {
    await recordAudit(tx, ctx.clock, { actorId: adminId, action: 'post.approved', subject: 'post', subjectId });
    await mailOwner(ctx, tx, post, 'approved');
  }
  const published = await updatePost(tx, post, { ...approval, posted: true, postedOn: now, firstPostedOn: now, expiresOn }, now);
  await together([
    () => (post.reviewState ? undefined : announceLive(ctx, tx, published)),
    () => ctx.queue.enqueue(tx, unlistExpired, {}, { startAfter: expiresOn }),
    () => emit(ctx, tx, postPublished, published),
    () => announcePublicChange(tx, tagsOfPostChange(post, published)),
    () => announceListed(ctx, tx, post, published),
    () => recordAudit(tx, ctx.clock, { actorId: null, onBehalfOf: post.userId, action: 'post.published', subject: 'post', subjectId, after: { days } }),
  ]);
  return published;
}
