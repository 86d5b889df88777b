import { requireConfirmed } from '~/accounts/server';
import { lockUndecided } from '~/applications/server';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { loadInboxPost } from '~/posts/server/posts';
import { moveToStage } from './change-stage';
import { type ReplyText, sendReplies } from './reply';

/** The applications that one transaction answers. */
const BATCH = 100;

/**
 * Mails one reply to all applicants of a post who were neither hired nor told that others were chosen, each with the own name, and moves
 * them to "not suitable". Each batch is a transaction: after a failure
 * the rest still waits, and nobody is answered twice.
 * @returns how many were answered.
 * @throws 403 while the viewer's address is not confirmed; 404 for a post that they do not manage; 429 beyond the limit.
 */
export async function replyToUndecided(ctx: Context, viewer: Viewer, postId: string, reply: ReplyText): Promise<number> {
  requireConfirmed(viewer);
  const post = await loadInboxPost(ctx.db, viewer, postId);
  await countMail(ctx, 'closingReply', { account: viewer.userId });
  for (let answered = 0; ; ) {
    const sent = await inTransaction(ctx.db, async (tx) => {
      const rows = await lockUndecided(tx, viewer.userId, postId, BATCH);
      const now = ctx.clock.now();
      await sendReplies(ctx, tx, viewer, post, rows, { ...reply, now });
      // They are decided now: the next run leaves them out.
      await moveToStage(tx, viewer, post, rows, { stage: 'not_suitable', tell: false, now });
      return rows.length;
    });
    answered += sent;
    if (sent < BATCH) return answered;
  }
}
