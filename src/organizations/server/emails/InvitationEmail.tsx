import { MailButton, MailLayout, MailQuestion, MailText } from '~/platform/mail/layout';

interface InvitationEmailProps {
  site: string;
  /** The name of the organization, or words in its place. */
  organization: string;
  /** The name and the address of the member who invites. */
  inviter: string;
  link: string;
  /** The contact form, which needs no login. */
  contactLink: string;
}

export function InvitationEmail({ site, organization, inviter, link, contactLink }: InvitationEmailProps) {
  return (
    <MailLayout site={site} preview="Somebody invites you to post jobs together." heading="An invitation to post jobs together">
      <MailText>
        Shalom, {inviter} would like you to post jobs for {organization} on {site}. Create an account with this address, and you can begin at once.
      </MailText>
      <MailButton href={link}>Create an account</MailButton>
      <MailQuestion
        text="If you do not know them, you need not do anything: without you no account is created. If such mails keep coming, please"
        href={contactLink}
      >
        tell us
      </MailQuestion>
    </MailLayout>
  );
}
