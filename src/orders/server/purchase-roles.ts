import type { RoleSource } from '~/accounts/server/context';
import { addDays } from '~/platform/clock';
import { Role } from '~/platform/http/roles';
import { RECENT_DAYS } from '../rules';
import { lastActivation } from './queries';

/** The roles that follow from a user's orders; they cannot be set by hand. */
export const purchaseRoles: RoleSource = async (db, userId, now) => {
  const last = await lastActivation(db, userId);
  if (!last) return [];
  return last > addDays(now, -RECENT_DAYS) ? [Role.purchase, Role.purchaseRecent] : [Role.purchase];
};
