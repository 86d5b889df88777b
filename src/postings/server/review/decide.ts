import { activateReviewed, declineOrder } from '~/orders/server';
import { moneyTransaction } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { beginning } from '~/platform/text/text';
import { askForChanges, declinePost, findReviewed, lockForDecision } from '~/posts/server/review';

/** The longest reason of a refund. */
const REASON_LENGTH = 500;

/**
 * Approves a post in review: it goes live for the days of its order from now on. Approving it again changes nothing for the same admin.
 * @param version what the admin has read.
 * @throws 404; 409 that says who has decided, or that the post was changed since.
 */
export async function approvePost(ctx: Context, admin: Viewer, postId: string, version: string): Promise<void> {
  await moneyTransaction(ctx, async (tx) => {
    const post = await lockForDecision(tx, postId, { state: 'approved', note: '', adminId: admin.userId, version });
    if (post) await activateReviewed(ctx, tx, post, admin.userId);
  });
}

/** Asks the employer for changes of a post in review. @throws as `approvePost`. */
export async function askEmployer(ctx: Context, admin: Viewer, postId: string, version: string, note: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const decision = { state: 'changes_asked' as const, note, adminId: admin.userId, version };
    const post = await lockForDecision(tx, postId, decision);
    if (post) await askForChanges(ctx, tx, post, decision);
  });
}

/**
 * Declines a post in review: its order is given back, the post is removed, and the employer gets the reason by mail.
 * @throws as `approvePost`, and the refusals of a refund.
 */
export async function declineReviewed(ctx: Context, admin: Viewer, postId: string, version: string, reason: string): Promise<void> {
  const found = await findReviewed(ctx.db, postId);
  if (!found) throw notFound();
  const decision = { state: 'declined' as const, note: reason, adminId: admin.userId, version };
  await declineOrder(ctx, admin, found.orderId, beginning(reason, REASON_LENGTH), async (tx) => {
    const post = await lockForDecision(tx, postId, decision);
    return post && declinePost(ctx, tx, post, decision);
  });
}
