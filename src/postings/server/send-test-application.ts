import { loadOwnPost } from '~/jobs/server/own-posts';
import { recordAudit } from '~/platform/audit';
import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { takeTurn } from '~/platform/rate-limit';
import { fillSubject } from '../rules';
import { TestApplicationEmail } from './emails/TestApplicationEmail';

/** A user sends mail to whatever address they name, so not often. */
const TEST_MAILS = { name: 'posting.test-mail', times: 10, per: HOUR };
const DEFAULT_SUBJECT = 'Application for {position}: {first_name} {last_name}';

/** Mails what an application to an own post will look like, its subject filled with a made-up applicant's name (EMP-084). */
export async function sendTestApplication(ctx: Context, viewer: Viewer, postId: string, email: string): Promise<{ message: string }> {
  const post = await loadOwnPost(ctx, ctx.db, viewer, postId);
  await takeTurn(ctx, TEST_MAILS, viewer.userId);
  const applicant = { firstName: 'Test', lastName: 'Applicant', email };
  const subject = fillSubject(post.applySubject || DEFAULT_SUBJECT, { first_name: 'Test', last_name: 'Applicant', email, position: post.position });
  const wanted = [post.requireResume && 'a resume', post.requireCoverLetter && 'a cover letter'].filter(Boolean).join(' and ');
  await inTransaction(ctx.db, async (tx) => {
    await ctx.mailer.send(tx, {
      to: email,
      subject: `[Test] ${subject}`,
      body: TestApplicationEmail({
        site: ctx.config.SITE_NAME,
        headline: post.headline,
        position: post.position,
        applicant,
        requires: wanted ? `Applicants are asked for ${wanted}, which comes as an attachment.` : 'Files that applicants add come as attachments.',
        link: `${ctx.config.publicUrl}/employer/jobs/manage/${post.id}`,
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
