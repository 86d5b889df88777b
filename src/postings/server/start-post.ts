import { priceOrder } from '~/orders/server';
import { loadOwnOrganization } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { Id } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { loadOwnPost, type PostRow } from '~/posts/server/posts';
import { createCopy, createDraft } from '~/posts/server/states';
import { MISSING_ORGANIZATION } from '../rules';

/**
 * Starts a post for an own organization.
 * @throws 422 without an organization, 404 for an organization that is not the viewer's.
 */
export async function startPost(ctx: Context, viewer: Viewer, organizationId: string | undefined): Promise<PostRow> {
  if (!Id.safeParse(organizationId).success) {
    throw invalidField('organization', MISSING_ORGANIZATION, 'missing');
  }
  return inTransaction(ctx.db, async (tx) => {
    const organization = await loadOwnOrganization(tx, viewer.userId, organizationId as string);
    return createDraft(ctx, tx, viewer, organization.id);
  });
}

/**
 * Copies an own post to a new draft at the same step. A complete draft is priced at once.
 * @throws 404 for a post that is not the viewer's, 409 if the post is not in the given state.
 */
export async function copyPost(ctx: Context, viewer: Viewer, postId: string, from: 'pending' | 'posted'): Promise<PostRow> {
  return inTransaction(ctx.db, async (tx) => {
    const post = await loadOwnPost(ctx, tx, viewer, postId);
    if ((from === 'pending') !== (post.postedOn === null)) throw conflict(`This post is ${post.postedOn ? 'no longer pending' : 'still pending'}.`);
    const copy = await createCopy(ctx, tx, viewer, post);
    if (copy.step < 3) return copy;
    const order = await priceOrder(ctx, tx, copy);
    return { ...copy, orderId: order.id };
  });
}
