import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { isBlank } from '~/platform/text/text';

interface Props {
  site: string;
  firstName: string;
  headline: string;
  organization: string;
  message: string;
  /** The files that were sent: kind and name. */
  files: string[];
  /** The application in the applicant's account. */
  link: string;
}

/** The confirmation to the applicant: where they applied and what they sent. */
export function ApplicationSentEmail({ site, firstName, headline, organization, message, files, link }: Props) {
  return (
    <MailLayout site={site} preview={`We sent your application to ${organization}.`} heading="Your application was sent">
      <MailText>
        Shalom {firstName}, we sent your application for “{headline}” to {organization}. Any reply comes to this address.
      </MailText>
      <MailText>{files.length > 0 ? `You sent:\n${files.join('\n')}` : 'You didn’t attach any files.'}</MailText>
      {!isBlank(message) && <MailText>{`Your message:\n\n${message}`}</MailText>}
      <MailButton href={link}>See your application</MailButton>
      <MailText>{'\nB’hatzlacha!'}</MailText>
    </MailLayout>
  );
}
