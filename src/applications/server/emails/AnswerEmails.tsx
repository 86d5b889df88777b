import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface ReplyProps {
  site: string;
  headline: string;
  organization: string;
  text: string;
  link: string;
}

/** An employer's reply to an applicant. Answers to the mail go to the employer. */
export const ReplyEmail = ({ site, headline, organization, text, link }: ReplyProps) => (
  <MailLayout
    site={site}
    preview={`${organization} replied to your application.`}
    heading={`${organization} replied to you`}
    note={`You applied for “${headline}” through ${site}. Reply to this email to reach ${organization} directly.`}
  >
    <MailText>{text.trim()}</MailText>
    <MailButton href={link}>See your application</MailButton>
  </MailLayout>
);

interface StageProps {
  site: string;
  firstName: string;
  headline: string;
  organization: string;
  /** The name of the new stage. */
  name: string;
  /** Whether the employer has decided against the applicant. */
  declined: boolean;
  link: string;
}

/** Tells an applicant the new stage of an application. */
export const StageEmail = ({ site, firstName, headline, organization, name, declined, link }: StageProps) => (
  <MailLayout
    site={site}
    preview={`${headline}: ${name}`}
    heading="News about your application"
    note={`You applied for “${headline}” through ${site}. Reply to this email to reach ${organization} directly.`}
  >
    <MailText>
      {declined
        ? `Shalom ${firstName}, ${organization} has decided to move forward with other candidates for “${headline}”. Thank you for applying, and good luck with your search.`
        : `Shalom ${firstName}, ${organization} has moved your application for “${headline}” to: ${name}.`}
    </MailText>
    <MailButton href={link}>See your application</MailButton>
  </MailLayout>
);

interface AnswerProps {
  site: string;
  headline: string;
  name: string;
  text: string;
  link: string;
}

/** An applicant's answer, for the employer. Answers to the mail go to the applicant. */
export const AnswerEmail = ({ site, headline, name, text, link }: AnswerProps) => (
  <MailLayout
    site={site}
    preview={`${name} replied to you about “${headline}”.`}
    heading={`${name} replied to you`}
    note={`${name} applied for “${headline}” through ${site}. Reply to this email to reach them directly, or reply from the inbox, where your colleagues can see it too.`}
  >
    <MailText>{text.trim()}</MailText>
    <MailButton href={link}>Open the application</MailButton>
  </MailLayout>
);

interface WithdrawnProps {
  site: string;
  headline: string;
  name: string;
  /** Whether another application of this person to the organization is still open. */
  hasOthers: boolean;
  link: string;
}

/** Tells the employer that an applicant has withdrawn an application. */
export const WithdrawnEmail = ({ site, headline, name, hasOthers, link }: WithdrawnProps) => (
  <MailLayout site={site} preview={`${name} withdrew an application.`} heading={`${name} withdrew an application`}>
    <MailText>{`${name} withdrew their application for “${headline}”. Its message and files can no longer be opened on ${site}. Please delete your own copies too.`}</MailText>
    {hasOthers && <MailText>{`Another application from ${name} to your organization is still open, with everything sent with it.`}</MailText>}
    <MailButton href={link}>See all applicants</MailButton>
  </MailLayout>
);
