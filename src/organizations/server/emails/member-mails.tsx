import { authPaths, employerPaths, supportPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailQuestion, MailText } from '~/platform/mail/layout';
import { plainName } from '~/platform/mail/plain-name';

/** @param props.organization the name of the organization, or words in its place. */
function RemovedFromOrganizationEmail(props: { site: string; organization: string }) {
  return (
    <MailLayout site={props.site} preview="One of your memberships has ended." heading="You’re no longer a member">
      <MailText>
        Shalom, an owner of {props.organization} removed you as a member on {props.site}. The organization’s jobs and orders stay with it, including jobs you
        wrote and their applications. You keep your account, credits and gift cards.
      </MailText>
      <MailText>If you think this is a mistake, please ask the organization.</MailText>
    </MailLayout>
  );
}

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

function InvitationEmail({ site, organization, inviter, link, contactLink }: InvitationEmailProps) {
  return (
    <MailLayout site={site} preview="Someone invited you to post jobs together." heading="An invitation to post jobs together">
      <MailText>
        Shalom, {inviter} would like you to post jobs for {organization} on {site}. Create an account with this address, and you can start right away.
      </MailText>
      <MailButton href={link}>Create an account</MailButton>
      <MailQuestion
        text="If you don’t know them, you don’t have to do anything: only you can create the account. If these emails keep coming, please"
        href={contactLink}
      >
        tell us
      </MailQuestion>
    </MailLayout>
  );
}

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

function AddedToOrganizationEmail({ site, organization, inviter, firstName, link, contactLink }: AddedToOrganizationEmailProps) {
  return (
    <MailLayout site={site} preview={`You can now post jobs together on ${site}.`} heading="You’re now a member of an organization">
      <MailText>
        Shalom {firstName}, {inviter} added you to {organization}. You can post jobs for it and manage its posts and orders.
      </MailText>
      <MailButton href={link}>Open employer home</MailButton>
      <MailQuestion text="If you don’t know them, remove yourself under “Members” on your employer home, or" href={contactLink}>
        tell us
      </MailQuestion>
    </MailLayout>
  );
}

interface Organization {
  id: string;
  name: string;
}

/** A user who causes a mail. */
interface Sender {
  firstName: string;
  lastName: string;
  email: string;
}

// The readers of these mails may not know the sender, so that no name may carry an advertisement or a link (`plainName`).
const nameOf = ({ name }: Organization, instead: string): string => {
  const plain = plainName(name);
  return plain ? `“${plain}”` : instead;
};
const senderOf = ({ firstName, lastName, email }: Sender): string => {
  const name = plainName(`${firstName} ${lastName}`);
  return name ? `${name} (${email})` : email;
};

/** Asks somebody without a confirmed account to create one. @param inviter the member who asks, whose address is confirmed. */
export const invitationMail = ({ config: { SITE_NAME: site, publicUrl } }: Context, organization: Organization, inviter: Sender): MailContent => ({
  kind: 'organization.invitation',
  related: { kind: 'orgs', id: organization.id },
  subject: `An invitation to post jobs on ${site}`,
  body: InvitationEmail({
    site,
    organization: nameOf(organization, 'their organization'),
    inviter: senderOf(inviter),
    // The page finds the name by the id.
    link: `${publicUrl}${authPaths.register({ redirect: employerPaths.newPost({ _id: organization.id, name: '' }) })}`,
    contactLink: `${publicUrl}${supportPaths.contact}`,
  }),
});

/** Tells a user that they are a member now. @param inviter the user who added them. */
export const memberAddedMail = (
  { config: { SITE_NAME: site, publicUrl } }: Context,
  organization: Organization,
  inviter: Sender,
  account: { id?: string; firstName: string },
): MailContent => ({
  kind: 'organization.member_added',
  accountId: account.id,
  related: { kind: 'orgs', id: organization.id },
  subject: `You can now post jobs together on ${site}`,
  body: AddedToOrganizationEmail({
    site,
    organization: nameOf(organization, 'their organization'),
    inviter: senderOf(inviter),
    firstName: account.firstName,
    link: `${publicUrl}${employerPaths.home}`,
    contactLink: `${publicUrl}${supportPaths.contact}`,
  }),
});

/** Tells a user that somebody else has ended their membership. */
export const memberRemovedMail = ({ config: { SITE_NAME: site } }: Context, organization: Organization, accountId?: string): MailContent => ({
  kind: 'organization.member_removed',
  accountId,
  related: { kind: 'orgs', id: organization.id },
  subject: `A membership on ${site} has ended`,
  body: RemovedFromOrganizationEmail({ site, organization: nameOf(organization, 'an organization') }),
});
