import { recordAudit } from '~/platform/audit';
import { boardTime, formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { tagsOfPostChange } from '../../answer-tags';
import { canRenew, canUndoRenewal, RENEW_DAYS_AFTER, RENEW_DAYS_BEFORE, renewalDates } from '../../rules';
import { confirmation } from '../../still-open';
import { authorOf, type ChangeAuthor } from '../history/record-change';
import { type PostChange, type PostRow, updatePost } from '../posts/post-queries';
import { announceListed } from './announce-listed';
import { applyRenewals } from './apply-renewals';
import { renewalDaysOf } from './renewal-days';
import { unlistExpired } from './unlist-expired';

export type { PostChange } from '../posts/post-queries';

/**
 * Changes a post that the caller has locked, and recomputes whether it is listed. A change of a post that was ever published
 * is announced as a public change and, like that of a post in review, recorded in the audit log as `action`.
 * @param kind how a change of the content came about.
 */
export async function savePost(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  post: PostRow,
  change: PostChange,
  action: string,
  kind?: ChangeAuthor['kind'],
): Promise<PostRow> {
  const saved = await updatePost(tx, post, change, ctx.clock.now(), { ...authorOf(viewer), ...(kind && { kind }) });
  if (post.postedOn) await announcePublicChange(tx, tagsOfPostChange(post, saved));
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

/**
 * Renews an unfilled post, free, for as many days as the product that was bought. Before its end the renewal takes effect at the end
 * (`apply-renewals.ts`), and a hidden post stays hidden. After the end it takes effect at once, and shows the post.
 * @throws 409 if the post is filled, is too far from its end, waits for a renewal, or has used up its renewals.
 */
export async function renewPost(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<PostRow> {
  const now = ctx.clock.now();
  if (post.renewsOn)
    throw conflict(`This post is already renewed. It runs until ${formatBoardDate(ctx.config, iso(post.expiresOn ?? now))}.`, 'renewed_already');
  if (!post.expiresOn || !canRenew(post, boardTime(ctx))) {
    if (post.maxRenewals === 0) throw conflict('This post can’t be renewed.', 'not_renewable');
    const times = { 1: 'once', 2: 'twice' }[post.maxRenewals] ?? `${post.maxRenewals} times`;
    throw conflict(
      `This post can’t be renewed. Renewing is free for an unfilled post, ${times}, from ${RENEW_DAYS_BEFORE} days before to ${RENEW_DAYS_AFTER} days after its end.`,
      'not_renewable',
    );
  }
  const days = (await renewalDaysOf(ctx, tx, [post]))(post);
  const dates = renewalDates(post.expiresOn, days, boardTime(ctx));
  const renewed = await savePost(
    ctx,
    tx,
    viewer,
    post,
    { ...dates, ...confirmation(now), posted: post.posted || !dates.renewsOn, renewals: post.renewals + 1 },
    'post.renewed',
  );
  if (dates.renewsOn) await ctx.queue.enqueue(tx, applyRenewals, {}, { startAfter: dates.renewsOn });
  await ctx.queue.enqueue(tx, unlistExpired, {}, { startAfter: dates.expiresOn });
  return renewed;
}

/**
 * Undoes a renewal that waits for the end of the post: the post ends when it would have ended, and has the renewal left again.
 * @throws 409 where no renewal waits.
 */
export async function undoRenewal(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<PostRow> {
  const { renewsOn, expiresOn, renewals } = post;
  if (!renewsOn || !expiresOn || !canUndoRenewal(post, ctx.clock.now())) {
    throw conflict('No renewal of this post can be undone. That’s possible until the day it takes effect.', 'no_renewal');
  }
  // Staff may have given the post an earlier end meanwhile.
  const end = new Date(Math.min(renewsOn.getTime(), expiresOn.getTime()));
  const change = { expiresOn: end, renewsOn: null, renewals: Math.max(0, renewals - 1) };
  const undone = await savePost(ctx, tx, viewer, post, change, 'post.renewal_undone');
  await ctx.queue.enqueue(tx, unlistExpired, {}, { startAfter: end });
  return undone;
}
