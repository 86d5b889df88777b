import { Role } from '~/platform/http/roles';

const KEY = 'local_roles';

/** The roles that an admin may turn on or off in one browser tab. */
export type OverridableRole = typeof Role.debug | typeof Role.admin;
type RoleOverrides = Partial<Record<OverridableRole, boolean>>;

const read = (): RoleOverrides => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as RoleOverrides;

/** The roles with the overrides of this browser tab: admins may turn on `debug` and turn off `admin`, to see the pages as others do. */
export function applyRoleOverrides(roles: string[]): string[] {
  if (!roles.includes(Role.admin) || typeof window === 'undefined') return roles;
  const overrides = read();
  const remaining = roles.filter((role) => !(role in overrides) || overrides[role as keyof RoleOverrides]);
  return overrides.debug && !remaining.includes(Role.debug) ? [...remaining, Role.debug] : remaining;
}

export const setRoleOverride = (role: OverridableRole, on: boolean): void => sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [role]: on }));

/** Deletes the overrides, so that the next user of this tab starts with their own roles. */
export const clearRoleOverrides = (): void => sessionStorage.removeItem(KEY);

/** True if the admin has turned the role off in this tab; the button that turns it on again must stay visible. */
export const isAdminRoleHidden = (): boolean => read().admin === false;
