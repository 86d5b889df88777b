import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface InvitationEmailProps {
  site: string;
  /** The name of the organization, or words in its place. */
  organization: string;
  /** The name and the address of the member who invites. */
  inviter: string;
  link: string;
}

export function InvitationEmail({ site, organization, inviter, link }: InvitationEmailProps) {
  return (
    <MailLayout site={site} preview="Somebody invites you to post jobs together." heading="An invitation to post jobs together">
      <MailText>
        Shalom, {inviter} would like you to post jobs for {organization} on {site}. Create an account with this address, and you can begin at once.
      </MailText>
      <MailButton href={link}>Create an account</MailButton>
      <MailText>
        {
          '\nIf you do not know them, you need not do anything: without you no account is created. If such mails keep coming, please tell us through the contact form.'
        }
      </MailText>
    </MailLayout>
  );
}
