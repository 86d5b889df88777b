import type { Database } from '~/platform/database';
import { grantRoles } from './queries';

/** Roles that come from acts in other slices (decisions §8): a saved or joined organization, a started profile. */
export type GrantedRole = 'organization' | 'candidate' | 'employer' | 'jobseeker';

/** Gives a user a role that they have earned; repeating it changes nothing. */
export const grantRole = (tx: Database, userId: string, role: GrantedRole): Promise<void> => grantRoles(tx, userId, role);
