import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { employerRoles, jobSeekerRoles, Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import type { Identity } from '../../schemas';
import { loadIdentity } from '../login/identity';
import { grantRoles } from '../queries';

/** Roles that other slices grant: for a saved or joined organization, or a started profile (docs/product/roles.md). */
export type GrantedRole = (typeof employerRoles | typeof jobSeekerRoles)[number];

/** Adds a role to a user; repeating it changes nothing. */
export const grantRole = (tx: Database, userId: string, role: GrantedRole): Promise<void> => grantRoles(tx, userId, role);

/** Gives the user the features of an employer or of a job seeker, from the account page. */
export async function enableRole(ctx: Context, viewer: Viewer, role: typeof Role.employer | typeof Role.jobseeker): Promise<Identity> {
  await grantRoles(ctx.db, viewer.userId, role);
  return loadIdentity(ctx, ctx.db, viewer.userId);
}
