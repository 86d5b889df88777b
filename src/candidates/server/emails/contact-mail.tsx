import { candidatePaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import type { ChosenJob } from '../chosen-job';
import { JobOfMessage, jobLink, type LinkedJob } from './JobOfMessage';

interface Props {
  site: string;
  firstName: string;
  sender: { name: string; email: string; organizations: string[] };
  subject: string;
  message: string;
  job: LinkedJob | null;
  /** The page where the candidate sees, changes and hides the profile. */
  profileLink: string;
}

const MAX_NAMED = 3;

/** `Beth Tikvah`, `Beth Tikvah, Camp Alonim and 4 more`; empty for none. */
function named(organizations: string[]): string {
  const more = organizations.length - MAX_NAMED;
  return organizations.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** An employer's message to a candidate; a reply to the mail goes to the employer. */
function ContactEmail({ site, firstName, sender, subject, message, job, profileLink }: Props) {
  const organizations = named(sender.organizations);
  return (
    <MailLayout
      site={site}
      preview={`${sender.name} read your profile and sent you a message.`}
      heading={`${sender.name} sent you a message about your profile`}
      note={`${sender.name} doesn’t have your email address, but will see it if you reply. To stop these emails, select “Deactivate” on your profile, or say there that you’re not available: ${profileLink}`}
    >
      <MailText>{`Shalom${firstName && ` ${firstName}`}, ${sender.name} read your profile and sent you this message:`}</MailText>
      <MailText>
        <strong>{subject}</strong>
      </MailText>
      <MailText>{message}</MailText>
      <JobOfMessage job={job} />
      <MailText>{['From:', sender.name, organizations, sender.email].filter(Boolean).join('\n')}</MailText>
      <MailText>{`Reply to this email to reach ${sender.name} directly.`}</MailText>
      <MailButton href={profileLink}>See or hide your profile</MailButton>
    </MailLayout>
  );
}

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
