import { DEFAULT_SUBJECT, fillSubject } from '~/jobs/apply-subject';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { employerPaths } from '~/platform/paths';
import { TestApplicationEmail } from './TestApplicationEmail';

interface TestedPost {
  id: string;
  headline: string;
  position: string;
  applySubject: string;
  requireResume: boolean;
  requireCoverLetter: boolean;
}

/** An example of an application to a post. The subject is filled with the name "Test Applicant". */
export function testApplicationMail({ config }: Context, post: TestedPost, email: string): MailContent {
  const applicant = { firstName: 'Test', lastName: 'Applicant', email };
  const subject = fillSubject(post.applySubject || DEFAULT_SUBJECT, { first_name: 'Test', last_name: 'Applicant', email, position: post.position });
  const required = [post.requireResume && 'a resume', post.requireCoverLetter && 'a cover letter'].filter(Boolean).join(' and ');
  return {
    kind: 'post.test_application',
    related: { kind: 'posts', id: post.id },
    subject: `[Test] ${subject}`,
    body: TestApplicationEmail({
      site: config.SITE_NAME,
      headline: post.headline,
      position: post.position,
      applicant,
      requires: required ? `Applicants are asked for ${required}, which is attached to the mail.` : 'Files that applicants add are attached to the mail.',
      link: `${config.publicUrl}${employerPaths.managePost(post.id)}`,
    }),
  };
}
