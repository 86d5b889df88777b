import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface FirstApplicationEmailProps {
  site: string;
  firstName: string;
  headline: string;
  applicant: string;
  /** The address to which applications are mailed. */
  applyEmail: string;
  /** The application. */
  link: string;
}

/** Tells an employer that somebody has applied for a post, for the first time. */
export function FirstApplicationEmail({ site, firstName, headline, applicant, applyEmail, link }: FirstApplicationEmailProps) {
  return (
    <MailLayout site={site} preview={headline} heading="Your first applicant">
      <MailText>{`Shalom ${firstName}, ${applicant} is the first to apply for “${headline}”. We emailed the application to ${applyEmail}.`}</MailText>
      <MailText>
        The post’s page shows everyone who applies. When you’ve found someone, mark the job as filled there, so no one applies for a filled job.
      </MailText>
      <MailButton href={link}>Open the application</MailButton>
    </MailLayout>
  );
}
