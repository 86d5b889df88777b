const KEY = 'local_roles';

type Local = Partial<Record<'debug' | 'admin', boolean>>;

const read = (): Local => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Local;

/** The roles as this browser plays them: admins may put on `debug` and lay off `admin`, to see what others see (1 §4). */
export function applyRoleOverrides(roles: string[]): string[] {
  if (!roles.includes('admin') || typeof window === 'undefined') return roles;
  const local = read();
  const kept = roles.filter((role) => !(role in local) || local[role as keyof Local]);
  return local.debug && !kept.includes('debug') ? [...kept, 'debug'] : kept;
}

export const setRoleOverride = (role: 'debug' | 'admin', on: boolean): void => sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [role]: on }));

/** The next one in this tab starts with the roles they have. */
export const clearRoleOverrides = (): void => sessionStorage.removeItem(KEY);

/** True where the admin has laid off the role here: the way back has to stay in sight. */
export const isAdminRoleHidden = (): boolean => read().admin === false;
