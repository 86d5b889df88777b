import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { lockPost, type PostChange, type PostRow, updatePost } from '../posts/post-queries';
import { mailOwner } from './mail-owner';
import { enterQueue, leaveQueue } from './review-queries';

/** Whether staff have taken a published post down. */
const isTakenDown = ({ postedOn, active, removedAt }: PostRow): boolean => postedOn !== null && !active && removedAt === null;

/**
 * The columns that follow when staff take a post down or put it back; none for other changes. A post that is put back keeps its last
 * reason, which nobody sees, so that it has it again when that is undone.
 */
export function takedownColumns(post: PostRow, { active, removedAt }: PostChange, now: Date, undoes: boolean): PostChange {
  if (active === undefined || active === post.active || removedAt) return {};
  if (active) return { takenDownOn: null, takedownAnsweredOn: null };
  return { takenDownOn: now, takedownAnsweredOn: null, ...(undoes ? {} : { takenDownReason: '', takedownAnswer: '' }) };
}

/** Tells the owner of a post that staff have taken it down or put it back, whichever way they did. */
export async function announceTakedown(ctx: Context, tx: Database, before: PostRow, after: PostRow): Promise<void> {
  if (after.removedAt) return;
  if (isTakenDown(after)) {
    const isNews = !isTakenDown(before) || after.takenDownReason !== before.takenDownReason;
    if (isNews) await mailOwner(ctx, tx, after, 'taken_down', after.takenDownReason);
  } else if (isTakenDown(before)) {
    await leaveQueue(tx, after.id);
    await mailOwner(ctx, tx, after, 'put_back');
  }
}

/**
 * Asks the staff to look again at a post that they took down. The caller has locked it. It stays down until they decide.
 * @throws 409 for a post that is not taken down, or that the staff have been asked about already.
 */
export async function askToPutBack(ctx: Context, tx: Database, viewer: Viewer, post: PostRow, text: string): Promise<PostRow> {
  if (!isTakenDown(post)) throw conflict('This post isn’t taken down.', 'wrong_state');
  if (post.takedownAnsweredOn) throw conflict('You’ve already written to us. We’ll look at the post again and email you.', 'asked_already');
  const now = ctx.clock.now();
  const asked = await updatePost(tx, post, { takedownAnswer: text, takedownAnsweredOn: now }, now);
  await enterQueue(tx, post.id, now);
  await recordAudit(tx, ctx.clock, {
    actorId: viewer.actorId ?? viewer.userId,
    onBehalfOf: viewer.userId,
    action: 'post.put_back_asked',
    subject: 'post',
    subjectId: post.id,
    after: { answer: text },
  });
  return asked;
}

/**
 * Keeps a post down about which its employer has written, and tells them why.
 * @throws 404; 409 if nobody has asked, or another admin has decided since.
 */
export async function keepDown(ctx: Context, admin: Viewer, postId: string, reason: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, postId);
    if (!post) throw notFound('This post was removed by its employer.');
    if (!isTakenDown(post) || !post.takedownAnsweredOn) throw conflict('This has already been decided. Please reload the page.', 'already_decided');
    const kept = await updatePost(tx, post, { takenDownReason: reason, takedownAnsweredOn: null }, ctx.clock.now());
    await leaveQueue(tx, postId);
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'post.kept_down', subject: 'post', subjectId: postId, after: { reason } });
    await mailOwner(ctx, tx, kept, 'kept_down', reason);
  });
}
