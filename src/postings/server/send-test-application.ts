import { requireConfirmed } from '~/accounts/server';
import { DEFAULT_SUBJECT, fillSubject } from '~/jobs/apply-subject';
import { loadOwnPost } from '~/jobs/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { employerPaths } from '~/platform/paths';
import { TestApplicationEmail } from './emails/TestApplicationEmail';

/**
 * Mails an example of an application to an own post. The subject is filled with the name "Test Applicant".
 * @throws 403 for another address while the viewer's own is not confirmed; 404 for other users' posts; 429.
 */
export async function sendTestApplication(ctx: Context, viewer: Viewer, postId: string, email: string): Promise<{ message: string }> {
  const post = await loadOwnPost(ctx, ctx.db, viewer, postId);
  requireConfirmed(viewer, email);
  await countMail(ctx, 'testApplication', { account: viewer.userId, mailbox: email });
  const applicant = { firstName: 'Test', lastName: 'Applicant', email };
  const subject = fillSubject(post.applySubject || DEFAULT_SUBJECT, { first_name: 'Test', last_name: 'Applicant', email, position: post.position });
  const required = [post.requireResume && 'a resume', post.requireCoverLetter && 'a cover letter'].filter(Boolean).join(' and ');
  await inTransaction(ctx.db, async (tx) => {
    await ctx.mailer.send(tx, {
      kind: 'post.test_application',
      accountId: viewer.userId,
      related: { kind: 'posts', id: post.id },
      to: email,
      subject: `[Test] ${subject}`,
      body: TestApplicationEmail({
        site: ctx.config.SITE_NAME,
        headline: post.headline,
        position: post.position,
        applicant,
        requires: required ? `Applicants are asked for ${required}, which is attached to the mail.` : 'Files that applicants add are attached to the mail.',
        link: `${ctx.config.publicUrl}${employerPaths.managePost(post.id)}`,
      }),
    });
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
