import { type ApplicationMail, mailToEmployer } from '~/applications/server';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import type { DocumentKind, MailContent } from '~/platform/mail';

interface TestMailPost {
  id: string;
  userId: string;
  headline: string;
  position: string;
  applyEmail: string;
  applySubject: string;
  requireCoverLetter: boolean;
}

const MESSAGE = 'This is a test: no one has applied. Applications will look like this email, with the applicant’s message here and their files attached.';

/** An application to a post by "Test Applicant": the same mail as a real one, with example files. */
export function testApplicationMail(ctx: Context, post: TestMailPost, email: string): MailContent {
  const mail = mailToEmployer(ctx, {
    post,
    organization: '',
    applicant: { firstName: 'Test', lastName: 'Applicant', email },
    accountId: post.userId,
    accountEmail: email,
    message: MESSAGE,
    files: [example('Resume', post.id), ...(post.requireCoverLetter ? [example('Cover letter', post.id)] : [])],
  });
  return { ...mail, kind: 'post.test_application', subject: `[Test] ${mail.subject}` };
}

function example(kind: 'Resume' | 'Cover letter', recordId: string): ApplicationMail['files'][number] {
  const name = kind === 'Resume' ? 'resume' : 'cover letter';
  const filename = `Example ${name}.pdf`;
  const document: DocumentKind = `example ${name}`;
  return { id: newId(), kind, name: filename, attachment: { filename, contentType: 'application/pdf', document, recordId } };
}
