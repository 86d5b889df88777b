import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { lockOwnPost, type PostRow } from '~/posts/server/posts';
import { sendBackToReview } from '~/posts/server/review';

/** Sends an own post back to the review after the changes that staff asked for. @throws 404; 409 if nobody asked for changes. */
export const sendBack = (ctx: Context, viewer: Viewer, postId: string): Promise<PostRow> =>
  inTransaction(ctx.db, async (tx) => sendBackToReview(ctx, tx, viewer, await lockOwnPost(tx, viewer, postId)));
