import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { isBlank } from '~/platform/text/text';

interface Props {
  site: string;
  headline: string;
  position: string;
  name: string;
  email: string;
  message: string;
  /** The attached files: kind and name. */
  files: string[];
  link: string;
}

/** The mail with an application to the employer. Replies go to the applicant. */
export function ApplicationEmail({ site, headline, position, name, email, message, files, link }: Props) {
  return (
    <MailLayout
      site={site}
      preview={`${name} applied for: ${position}`}
      heading={`${name} applied for your job`}
      note={`${name} applied through ${site}. Reply to this email to reach them directly.`}
    >
      <MailText>
        {headline}
        {'\n'}
        {name}, {email}
      </MailText>
      <MailText>{isBlank(message) ? 'They didn’t add a message.' : message.trim()}</MailText>
      <MailText>{files.length > 0 ? `Attached:\n${files.join('\n')}` : 'They didn’t attach any files.'}</MailText>
      <MailButton href={link}>See all applicants</MailButton>
    </MailLayout>
  );
}
