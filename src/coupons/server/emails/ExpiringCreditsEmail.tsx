import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { pluralize } from '~/platform/ui/format';

interface ExpiringCreditsEmailProps {
  site: string;
  firstName: string;
  /** The number of credits that are not used. */
  left: number;
  code: string;
  expiresOn: string;
  link: string;
}

/** Tells the owner of credits that they expire soon. */
export function ExpiringCreditsEmail({ site, firstName, left, code, expiresOn, link }: ExpiringCreditsEmailProps) {
  return (
    <MailLayout site={site} preview={`${pluralize(left, 'job credit')}, until ${expiresOn}`} heading={`Use your credits by ${expiresOn}`}>
      <MailText>{`Shalom ${firstName}, you have ${pluralize(left, 'job credit')} on ${site}. ${left === 1 ? 'It pays for a job post in full and expires' : 'Each pays for a job post in full, and they expire'} on ${expiresOn}.`}</MailText>
      <MailText>{`At the last step of a post you can choose ${left === 1 ? 'it' : 'one'} under My Credits, or enter the code ${code}. A post that you pay for in time runs its full days, also after that date.`}</MailText>
      <MailButton href={link}>Post a job</MailButton>
    </MailLayout>
  );
}
