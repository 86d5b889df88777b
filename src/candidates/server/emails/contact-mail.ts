import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { candidatePaths } from '~/platform/paths';
import type { ChosenJob } from '../chosen-job';
import { ContactEmail } from './ContactEmail';
import { jobLink } from './JobOfMessage';

/** An employer's message to a candidate. Answers go to the employer. */
export const contactMail = (
  { config }: Context,
  candidate: { id: string; userId: string; firstName: string },
  sender: { name: string; email: string; organizations: string[] },
  { job, ...message }: { subject: string; message: string; job: ChosenJob | null },
): MailContent => ({
  kind: 'candidate.message',
  accountId: candidate.userId,
  related: { kind: 'candidates', id: candidate.id },
  replyTo: sender.email,
  subject: message.subject,
  body: ContactEmail({
    site: config.SITE_NAME,
    firstName: candidate.firstName,
    sender,
    ...message,
    job: jobLink(config, job),
    profileLink: `${config.publicUrl}${candidatePaths.profile}`,
  }),
});
