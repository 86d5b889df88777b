import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface RequestAcceptedEmailProps {
  site: string;
  firstName: string;
  /** The name of the candidate. */
  name: string;
  link: string;
}

/** Tells an employer that a candidate accepted the request for the name. */
export function RequestAcceptedEmail({ site, firstName, name, link }: RequestAcceptedEmailProps) {
  return (
    <MailLayout site={site} preview="You can read the profile with its name now." heading={`${name} shows you the profile with its name`}>
      <MailText>
        {`Shalom${firstName && ` ${firstName}`}, you asked for the name of a job seeker on ${site}, and ${name} has accepted. The members of your organization see the whole profile now, and can write to ${name}. Please use the name only to fill your own positions.`}
      </MailText>
      <MailButton href={link}>Open the profile</MailButton>
    </MailLayout>
  );
}
