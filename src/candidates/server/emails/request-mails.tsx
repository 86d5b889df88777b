import { candidatePaths, employerPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import type { ChosenJob } from '../chosen-job';
import { JobOfMessage, jobLink, type LinkedJob } from './JobOfMessage';

interface NameRequestEmailProps {
  site: string;
  firstName: string;
  sender: { name: string; organization: string };
  subject: string;
  message: string;
  job: LinkedJob | null;
  /** The page on which the candidate accepts or declines. */
  link: string;
}

/** Tells a candidate with an anonymous profile that an organization asks for the name. */
function NameRequestEmail({ site, firstName, sender, subject, message, job, link }: NameRequestEmailProps) {
  return (
    <MailLayout
      site={site}
      preview={`${sender.organization} read your profile and would like to know who you are.`}
      heading={`${sender.organization} would like to know your name`}
      note="You stay anonymous until you accept. If you decline, you don’t have to give a reason. If you accept, you can hide your name again later."
    >
      <MailText>{`Shalom${firstName && ` ${firstName}`}, ${sender.name} of ${sender.organization} read your anonymous profile and sent you this message:`}</MailText>
      <MailText>
        <strong>{subject}</strong>
      </MailText>
      <MailText>{message}</MailText>
      <JobOfMessage job={job} />
      <MailText>
        {`If you accept, members of ${sender.organization} will see your profile with your name, resume and web addresses, and can write to you. No one else will see them. Please respond on the page below, not by replying to this email.`}
      </MailText>
      <MailButton href={link}>Respond to the request</MailButton>
    </MailLayout>
  );
}

interface RequestAcceptedEmailProps {
  site: string;
  firstName: string;
  /** The name of the candidate. */
  name: string;
  link: string;
}

/** Tells an employer that a candidate accepted the request for the name. */
function RequestAcceptedEmail({ site, firstName, name, link }: RequestAcceptedEmailProps) {
  return (
    <MailLayout site={site} preview="You can now see the full profile." heading={`${name} shared their name with you`}>
      <MailText>
        {`Shalom${firstName && ` ${firstName}`}, you asked a job seeker on ${site} for their name, and ${name} accepted. Members of your organization can now see the full profile and write to ${name}. Please use the name only to fill your own positions.`}
      </MailText>
      <MailButton href={link}>Open the profile</MailButton>
    </MailLayout>
  );
}

/** Asks a candidate for the name. Answers are given on the board, since a reply would show the candidate's address. */
export const nameRequestMail = (
  { config }: Context,
  candidate: { id: string; userId: string; firstName: string },
  sender: { name: string; organization: string },
  { job, ...message }: { subject: string; message: string; job: ChosenJob | null },
): MailContent => ({
  kind: 'candidate.name_request',
  accountId: candidate.userId,
  related: { kind: 'candidates', id: candidate.id },
  subject: `${sender.organization} would like to know your name`,
  body: NameRequestEmail({
    site: config.SITE_NAME,
    firstName: candidate.firstName,
    sender,
    ...message,
    job: jobLink(config, job),
    link: config.publicUrl + candidatePaths.interest(),
  }),
});

/** Tells the employer who asked that the candidate accepted. */
export const requestAcceptedMail = (
  { config }: Context,
  candidate: { id: string; firstName: string; lastName: string },
  recipient: { id: string; firstName: string },
): MailContent => {
  const name = `${candidate.firstName} ${candidate.lastName}`.trim() || 'A job seeker';
  return {
    kind: 'candidate.request_accepted',
    accountId: recipient.id,
    related: { kind: 'candidates', id: candidate.id },
    subject: `${name} shared their name with you`,
    body: RequestAcceptedEmail({
      site: config.SITE_NAME,
      firstName: recipient.firstName,
      name,
      link: config.publicUrl + employerPaths.candidate(candidate.id),
    }),
  };
};
