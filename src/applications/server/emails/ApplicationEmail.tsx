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
      preview={`${name} applies for: ${position}`}
      heading={`${name} applies for your job`}
      note={`${name} applied through ${site}. Reply to this mail to write to them directly.`}
    >
      <MailText>
        {headline}
        {'\n'}
        {name}, {email}
      </MailText>
      <MailText>{isBlank(message) ? 'They added no message.' : message.trim()}</MailText>
      <MailText>{files.length > 0 ? `Attached:\n${files.join('\n')}` : 'They added no files.'}</MailText>
      <MailButton href={link}>See all applicants</MailButton>
    </MailLayout>
  );
}
