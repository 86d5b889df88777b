import { removePost } from '~/orders/server';
import { loadOwnOrganization } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { isInReview } from '~/posts/rules';
import { lockOwnPost, type PostRow } from '~/posts/server/posts';
import { askToPutBack, needsFirstReview } from '~/posts/server/review';
import { confirmOpen, renewPost, savePost, undoRenewal } from '~/posts/server/states';
import { confirmation } from '~/posts/still-open';

/** Why a declined post cannot be changed or deleted. */
export const BEING_GIVEN_BACK = 'This post was declined, and its order is being refunded.';

type PostAction = (tx: Database, post: PostRow) => Promise<PostRow>;

/** Locks an own published post and runs an action on it. Drafts are refused, because only their order may publish them. */
const withPublishedPost = (ctx: Context, viewer: Viewer, postId: string, action: PostAction): Promise<PostRow> =>
  inTransaction(ctx.db, async (tx) => {
    const post = await lockOwnPost(tx, viewer, postId);
    if (isInReview(post)) throw conflict('This post is in review. You can do this once it’s live.', 'in_review');
    if (!post.postedOn) throw conflict('This post is still pending. Finish it first.', 'wrong_state');
    return action(tx, post);
  });

export const renew = (ctx: Context, viewer: Viewer, postId: string): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, (tx, post) => renewPost(ctx, tx, viewer, post));

export const undoRenewalOf = (ctx: Context, viewer: Viewer, postId: string): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, (tx, post) => undoRenewal(ctx, tx, viewer, post));

export const markFilled = (ctx: Context, viewer: Viewer, postId: string, filled: boolean): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, (tx, post) =>
    savePost(
      ctx,
      tx,
      viewer,
      post,
      filled ? { filledAt: post.filledAt ?? ctx.clock.now() } : { filledAt: null, ...confirmation(ctx.clock.now()) },
      filled ? 'post.filled' : 'post.reopened',
    ),
  );

/** Says that the job of an own post is still open, which also reopens one that was closed without a reply. */
export const confirmOwn = (ctx: Context, viewer: Viewer, postId: string): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, (tx, post) => confirmOpen(ctx, tx, post, viewer));

export const setPosted = (ctx: Context, viewer: Viewer, postId: string, posted: boolean): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, (tx, post) => {
    if (posted && !post.active) throw conflict('Our staff took this post down. Write to us if you think it should be shown again.', 'taken_down_by_staff');
    return savePost(ctx, tx, viewer, post, posted ? { posted, ...confirmation(ctx.clock.now()) } : { posted }, posted ? 'post.shown' : 'post.hidden');
  });

/** Asks the staff to look again at an own post that they took down. @throws 404; 409 for any other, and where they were asked already. */
export const askAgain = (ctx: Context, viewer: Viewer, postId: string, text: string): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, (tx, post) => askToPutBack(ctx, tx, viewer, post, text));

/**
 * Moves a post to another organization of the viewer's.
 * @throws 404 for an organization that is not theirs; 409 for one whose first post must be read by the staff: a post that moved in would
 *   be live there without a review.
 */
export const changeOrganization = (ctx: Context, viewer: Viewer, postId: string, organizationId: string): Promise<PostRow> =>
  withPublishedPost(ctx, viewer, postId, async (tx, post) => {
    const organization = await loadOwnOrganization(tx, viewer.userId, organizationId);
    if (await needsFirstReview(tx, organization.id)) {
      throw conflict(`Our staff read the first post of ${organization.name} before it goes live. Please post a new job for it.`, 'organization_needs_review');
    }
    return savePost(ctx, tx, viewer, post, { organizationId: organization.id }, 'post.moved');
  });

/** Deletes an own post in the given state. @throws 409 if it is in the other state, or being paid. */
export async function deletePost(ctx: Context, viewer: Viewer, postId: string, state: 'pending' | 'posted'): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const post = await lockOwnPost(tx, viewer, postId);
    if ((state === 'pending') !== (post.postedOn === null)) throw conflict('This post has changed in the meantime. Reload the page.', 'wrong_state');
    if (isInReview(post) && post.reviewState === 'declined') throw conflict(BEING_GIVEN_BACK, 'declined');
    await removePost(ctx, tx, post, { actorId: viewer.actorId ?? viewer.userId, onBehalfOf: viewer.userId });
  });
}
