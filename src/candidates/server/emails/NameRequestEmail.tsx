import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { JobOfMessage, type LinkedJob } from './JobOfMessage';

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
export function NameRequestEmail({ site, firstName, sender, subject, message, job, link }: NameRequestEmailProps) {
  return (
    <MailLayout
      site={site}
      preview={`${sender.organization} has read your profile and would like to know who you are.`}
      heading={`${sender.organization} asks for your name`}
      note="You stay unnamed until you accept. You need not give a reason if you decline, and you can take your name back later."
    >
      <MailText>{`Shalom${firstName && ` ${firstName}`}, ${sender.name} of ${sender.organization} has read your profile, which has no name, and is writing to you:`}</MailText>
      <MailText>
        <strong>{subject}</strong>
      </MailText>
      <MailText>{message}</MailText>
      <JobOfMessage job={job} />
      <MailText>
        {`If you accept, the members of ${sender.organization} see your profile with your name, your resume and your web addresses, and can write to you. Nobody else does. Please answer on the page below and not by a reply to this mail.`}
      </MailText>
      <MailButton href={link}>Answer the request</MailButton>
    </MailLayout>
  );
}
