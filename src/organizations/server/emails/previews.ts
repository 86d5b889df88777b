import { desc } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { organizations } from '../../tables';
import { invitationMail, memberAddedMail, memberRemovedMail } from './member-mails';

async function newestOrganization({ db }: Context): Promise<{ id: string; name: string }> {
  const [organization] = await db.select().from(organizations).orderBy(desc(organizations.createdAt)).limit(1);
  return organization ?? { id: newId(), name: 'Congregation Beth Tikvah' };
}

/** Examples of the mails about memberships. */
export const organizationMailPreviews = {
  'organization.invitation': async (ctx) => invitationMail(ctx, await newestOrganization(ctx), EXAMPLE_PERSON),
  'organization.member_added': async (ctx) => memberAddedMail(ctx, await newestOrganization(ctx), EXAMPLE_PERSON, EXAMPLE_PERSON),
  'organization.member_removed': async (ctx) => memberRemovedMail(ctx, await newestOrganization(ctx)),
} satisfies Partial<MailPreviews>;
