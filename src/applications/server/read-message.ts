import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { canReadInbox } from '~/posts/server/posts';
import { findApplication } from './queries';

/** The message of an application, for users who manage the post. @throws 404 for all others. */
export async function readMessage(ctx: Context, viewer: Viewer, applicationId: string): Promise<string> {
  const application = await findApplication(ctx.db, applicationId);
  if (!application || application.withdrawnAt || !(await canReadInbox(ctx.db, viewer, application.postId))) throw notFound();
  return application.message;
}
