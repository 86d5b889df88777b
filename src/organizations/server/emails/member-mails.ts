import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { plainName } from '~/platform/mail/plain-name';
import { authPaths, employerPaths, supportPaths } from '~/platform/paths';
import { AddedToOrganizationEmail } from './AddedToOrganizationEmail';
import { InvitationEmail } from './InvitationEmail';
import { RemovedFromOrganizationEmail } from './RemovedFromOrganizationEmail';

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
