import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface Props {
  site: string;
  headline: string;
  position: string;
  applicant: { firstName: string; lastName: string; email: string };
  requires: string;
  link: string;
}

/** A mail that looks like an application and states that it is a test. */
export function TestApplicationEmail({ site, headline, position, applicant, requires, link }: Props) {
  const name = `${applicant.firstName} ${applicant.lastName}`;
  return (
    <MailLayout site={site} preview="This is how applications will reach you." heading={`Test application: ${headline}`}>
      <MailText>This is a test. Nobody has applied; this is how an application will reach you.</MailText>
      <MailText>
        {name} ({applicant.email}) applies for: {position}
      </MailText>
      <MailText>{requires}</MailText>
      <MailButton href={link}>Open the job</MailButton>
    </MailLayout>
  );
}
