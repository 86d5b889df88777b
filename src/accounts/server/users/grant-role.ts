import type { Database } from '~/platform/database';
import type { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { grantRoles } from '../queries';

/** Roles that other slices grant: for a saved or joined organization, or a started profile (docs/product/roles.md). */
export type GrantedRole = (typeof employerRoles | typeof jobSeekerRoles)[number];

/** Adds a role to a user; repeating it changes nothing. */
export const grantRole = (tx: Database, userId: string, role: GrantedRole): Promise<void> => grantRoles(tx, userId, role);
