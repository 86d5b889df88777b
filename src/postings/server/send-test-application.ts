import { requireConfirmed } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { loadOwnPost } from '~/posts/server/posts';
import { testApplicationMail } from './emails/test-application-mail';

/**
 * Mails an example of an application to an own post.
 * @throws 409 for a draft that is not complete; 403 for another address while the viewer's own is not confirmed; 404 for other users' posts; 429.
 */
export async function sendTestApplication(ctx: Context, viewer: Viewer, postId: string, email: string): Promise<{ message: string }> {
  const post = await loadOwnPost(ctx, ctx.db, viewer, postId);
  // Before the third step the mail would have neither a position nor a subject of its own.
  if (post.step < 3) throw conflict('Please save the first three steps of this post first, so the test looks like a real application.', 'incomplete');
  requireConfirmed(viewer, email);
  await countMail(ctx, 'testApplication', { account: viewer.userId, mailbox: email });
  await inTransaction(ctx.db, async (tx) => {
    await ctx.mailer.send(tx, { ...testApplicationMail(ctx, post, email), accountId: viewer.userId, to: email });
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: 'post.test_application_sent',
      subject: 'post',
      subjectId: post.id,
      after: { email },
    });
  });
  return { message: `Test application sent to ${email}` };
}
