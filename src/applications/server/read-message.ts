import { canReadInbox } from '~/jobs/server';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { findApplication } from './queries';

/** The message of an application, for users who manage the post. @throws 404 for all others. */
export async function readMessage(ctx: Context, viewer: Viewer, applicationId: string): Promise<string> {
  const application = await findApplication(ctx.db, applicationId);
  if (!application || application.withdrawnAt || !(await canReadInbox(ctx.db, viewer, application.postId))) throw notFound();
  return application.message;
}
