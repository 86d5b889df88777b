import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface CommitteeEmailProps {
  site: string;
  /** Name and address of the person who invites. */
  sender: string;
  /** The name of the organization, or words in its place. */
  organization: string;
  /** The job with its headline, or words in its place. */
  job: string;
  /** The last day on which the link opens. */
  lastDay: string;
  link: string;
}

/** Invites somebody to a search committee. The link in it needs no account. */
export const CommitteeEmail = ({ site, sender, organization, job, lastDay, link }: CommitteeEmailProps) => (
  <MailLayout site={site} preview={`${sender} asks you to read applications.`} heading="You are invited to a search committee">
    <MailText>
      {`Shalom, ${sender} asks you to help ${organization} choose. You will read the applications for ${job} and score each of them. You need no account.`}
    </MailText>
    <MailButton href={link}>Read the applications</MailButton>
    <MailText>
      {`\nThe link is yours alone and works until ${lastDay}. Please pass on neither the link nor what you read: people have trusted ${organization} with it. The employer sees which applications and files you open.`}
    </MailText>
    <MailText>{'\nIf you do not know them, you need not do anything. If such mails keep coming, please tell us through the contact form.'}</MailText>
  </MailLayout>
);
