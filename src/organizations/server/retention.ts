import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { INVITATION_DAYS } from '../rules';
import { organizationInvitations, organizationMembers, organizations } from '../tables';

/** How long organizations and invitations to them are kept. */
export const organizationLifetimes: readonly Lifetime[] = [
  {
    table: organizations,
    rows: 'Organizations',
    kept: 'until an admin removes them; one without members loses address, email, phone, fax, photos and the people it names',
  },
  { table: organizationMembers, rows: 'Members of organizations', kept: 'as long as the membership', goesWith: organizations },
  {
    table: organizationInvitations,
    rows: 'Invitations to organizations',
    kept: `until they’re accepted or withdrawn, at most ${INVITATION_DAYS} days`,
    sweeps: [deletes(organizationInvitations, INVITATION_DAYS, (before) => lt(organizationInvitations.createdAt, before))],
  },
];
