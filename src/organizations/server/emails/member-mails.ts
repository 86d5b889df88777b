import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { authPaths, employerPaths } from '~/platform/paths';
import { AddedToOrganizationEmail } from './AddedToOrganizationEmail';
import { InvitationEmail } from './InvitationEmail';
import { RemovedFromOrganizationEmail } from './RemovedFromOrganizationEmail';

interface Organization {
  id: string;
  name: string;
}

/** Asks somebody without a confirmed account to create one. @param inviter the address of the member who asks. */
export const invitationMail = ({ config: { SITE_NAME: site, publicUrl } }: Context, { id, name }: Organization, inviter: string): MailContent => ({
  kind: 'organization.invitation',
  related: { kind: 'orgs', id },
  subject: `Post jobs for ${name}`,
  body: InvitationEmail({
    site,
    organization: name,
    inviter,
    link: `${publicUrl}${authPaths.register({ redirect: employerPaths.newPost({ _id: id, name }) })}`,
  }),
});

/** Tells a user that they are a member now. @param inviter the address of the user who added them. */
export const memberAddedMail = (
  { config: { SITE_NAME: site, publicUrl } }: Context,
  { id, name }: Organization,
  inviter: string,
  account: { id?: string; firstName: string },
): MailContent => ({
  kind: 'organization.member_added',
  accountId: account.id,
  related: { kind: 'orgs', id },
  subject: `You can now post jobs for ${name}`,
  body: AddedToOrganizationEmail({ site, organization: name, inviter, firstName: account.firstName, link: `${publicUrl}${employerPaths.home}` }),
});

/** Tells a user that somebody else has ended their membership. */
export const memberRemovedMail = ({ config: { SITE_NAME: site } }: Context, { id, name }: Organization, accountId?: string): MailContent => ({
  kind: 'organization.member_removed',
  accountId,
  related: { kind: 'orgs', id },
  subject: `You no longer act for ${name}`,
  body: RemovedFromOrganizationEmail({ site, organization: name }),
});
