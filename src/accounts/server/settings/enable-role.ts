import type { Context } from '~/platform/context';
import type { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import type { Identity } from '../../schemas';
import { loadIdentity } from '../login/identity';
import { grantRoles } from '../queries';

/** Gives the user the features of an employer or of a job seeker, from the account page. */
export async function enableRole(ctx: Context, viewer: Viewer, role: typeof Role.employer | typeof Role.jobseeker): Promise<Identity> {
  await grantRoles(ctx.db, viewer.userId, role);
  return loadIdentity(ctx, ctx.db, viewer.userId);
}
