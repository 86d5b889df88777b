import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface FirstApplicationEmailProps {
  site: string;
  firstName: string;
  headline: string;
  applicant: string;
  /** The address to which applications are mailed. */
  applyEmail: string;
  link: string;
}

/** Tells an employer that somebody has applied for a post, for the first time. */
export function FirstApplicationEmail({ site, firstName, headline, applicant, applyEmail, link }: FirstApplicationEmailProps) {
  return (
    <MailLayout site={site} preview={headline} heading="Your first applicant">
      <MailText>{`Shalom ${firstName}, ${applicant} is the first to apply for “${headline}”. The application was mailed to ${applyEmail}.`}</MailText>
      <MailText>
        The page of the post shows everybody who applies. When you have found somebody, mark the job as filled there, so that nobody applies in vain.
      </MailText>
      <MailButton href={link}>See all applicants</MailButton>
    </MailLayout>
  );
}
