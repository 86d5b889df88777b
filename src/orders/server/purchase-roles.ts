import type { RoleSource } from '~/accounts/server/context';
import { addDays } from '~/platform/clock';
import { lastActivation } from './queries';

/** `purchase:recent`: has activated a post in the last 93 days (decisions §3). */
const RECENT_DAYS = 93;

/** The roles that follow from a user's orders; nobody sets them by hand. */
export const purchaseRoles: RoleSource = async (db, userId, now) => {
  const last = await lastActivation(db, userId);
  if (!last) return [];
  return last > addDays(now, -RECENT_DAYS) ? ['purchase', 'purchase:recent'] : ['purchase'];
};
