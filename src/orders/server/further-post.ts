import { loadOwnOrganization } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { loadOwnPost } from '~/posts/server/posts';
import { furtherSince } from '../rules';
import { hasActivatedSince } from './queries';

// Screens name the price of a post with these before it has an order.

/** Whether a post that the viewer writes next for one of their organizations has the price of a further post. @throws 404 for an organization that is not theirs. */
export async function isNextFurther(ctx: Context, viewer: Viewer, organizationId: string): Promise<boolean> {
  await loadOwnOrganization(ctx.db, viewer.userId, organizationId);
  return hasActivatedSince(ctx.db, { userId: viewer.userId, organizationId }, furtherSince(ctx.clock.now()));
}

/** The same for an unpaid post, whose author may be a colleague. @throws 404 for a post that the viewer does not manage. */
export async function isFurther(ctx: Context, viewer: Viewer, postId: string): Promise<boolean> {
  const post = await loadOwnPost(ctx, ctx.db, viewer, postId);
  return hasActivatedSince(ctx.db, post, furtherSince(ctx.clock.now()), post.id);
}
