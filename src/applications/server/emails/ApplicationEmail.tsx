import { MailActs, MailButton, MailLayout, MailLink, MailText } from '~/platform/mail/layout';
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
  /** The application in the inbox, and its acts there. A test application, which is in none, has only the list of applicants. */
  links: { application?: string | undefined; acts: { label: string; href: string }[]; applicants: string };
}

/** The mail with an application to the employer. Replies go to the applicant. */
export function ApplicationEmail({ site, headline, position, name, email, message, files, links }: Props) {
  return (
    <MailLayout
      site={site}
      preview={`${name} applied for: ${position}`}
      heading={`${name} applied to your job post`}
      note={`${name} applied through ${site}. Reply to this email to reach them directly.`}
    >
      <MailText>
        {headline}
        {'\n'}
        {name}, {email}
      </MailText>
      <MailText>{isBlank(message) ? 'No message.' : message.trim()}</MailText>
      <MailText>{files.length > 0 ? `Attached:\n${files.join('\n')}` : 'They didn’t attach any files.'}</MailText>
      {links.application ? (
        <>
          <MailButton href={links.application}>Open the application</MailButton>
          <MailActs acts={links.acts} />
          <MailText>“Invite” and “Not suitable” open a reply you can edit before it’s sent.</MailText>
          <MailLink href={links.applicants}>See all applicants</MailLink>
        </>
      ) : (
        <MailButton href={links.applicants}>See all applicants</MailButton>
      )}
    </MailLayout>
  );
}
