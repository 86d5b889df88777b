import { MailButton, MailLayout, MailQuestion, MailText } from '~/platform/mail/layout';

interface AddedToOrganizationEmailProps {
  site: string;
  /** The name of the organization, or words in its place. */
  organization: string;
  /** The name and the address of the member who added the reader. */
  inviter: string;
  firstName: string;
  link: string;
  /** The contact form, which needs no login. */
  contactLink: string;
}

export function AddedToOrganizationEmail({ site, organization, inviter, firstName, link, contactLink }: AddedToOrganizationEmailProps) {
  return (
    <MailLayout site={site} preview={`You can now post jobs together on ${site}.`} heading="You are a member of an organization">
      <MailText>
        Shalom {firstName}, {inviter} added you to {organization}. You can post jobs for it and manage its posts and orders.
      </MailText>
      <MailButton href={link}>Open employer home</MailButton>
      <MailQuestion text="If you do not know them, remove yourself under “Members” on your employer home, or" href={contactLink}>
        tell us
      </MailQuestion>
    </MailLayout>
  );
}
