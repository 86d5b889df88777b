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
  <MailLayout site={site} preview={`${sender} has invited you to read applications.`} heading="You’re invited to a search committee">
    <MailText>
      {`Shalom, ${sender} has invited you to help ${organization} hire. You’ll read the applications for ${job} and score each one. No account needed.`}
    </MailText>
    <MailButton href={link}>Read the applications</MailButton>
    <MailText>
      {`\nThe link is yours alone and works until ${lastDay}. Please don’t share the link or anything you read: people have trusted ${organization} with it. The employer sees which applications and files you open.`}
    </MailText>
    <MailText>{'\nIf you don’t know them, you don’t have to do anything. If these emails keep coming, please tell us through the contact form.'}</MailText>
  </MailLayout>
);
