import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { candidatePaths } from '~/platform/paths';
import { ContactEmail } from './ContactEmail';

/** An employer's message to a candidate. Answers go to the employer. */
export const contactMail = (
  { config }: Context,
  candidate: { id: string; userId: string; firstName: string },
  sender: { name: string; email: string; organizations: string[] },
  message: { subject: string; message: string },
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
    profileLink: `${config.publicUrl}${candidatePaths.profile}`,
  }),
});
