import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { isBlank } from '~/platform/text';

interface Props {
  site: string;
  headline: string;
  position: string;
  name: string;
  email: string;
  message: string;
  /** Names of the files that come with the mail. */
  files: string[];
  link: string;
}

/** An application as the employer receives it; an answer to the mail goes to the applicant. */
export function ApplicationEmail({ site, headline, position, name, email, message, files, link }: Props) {
  return (
    <MailLayout
      site={site}
      preview={`${name} applies for: ${position}`}
      heading={`${name} applies for your job`}
      footer={`${name} applied through ${site}. Answer this mail to write to them directly.`}
    >
      <MailText>
        {headline}
        {'\n'}
        {name}, {email}
      </MailText>
      <MailText>{isBlank(message) ? 'They added no message.' : message.trim()}</MailText>
      <MailText>{files.length > 0 ? `With this mail: ${files.join(', ')}` : 'They added no files.'}</MailText>
      <MailButton href={link}>See all applicants</MailButton>
    </MailLayout>
  );
}
