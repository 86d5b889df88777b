import { accountPaths, employerPaths } from '~/platform/addresses/paths';
import { employerRoles, jobSeekerRoles, Role } from '~/platform/http/roles';
import type { Weekday } from './schemas';

const BOARD = 'http://board.invalid';

/** A path on this site to return to, or undefined. Only a path is accepted, so that a link cannot lead to another site. */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, BOARD)) return undefined;
  const url = new URL(path, BOARD);
  const target = url.pathname + url.search + url.hash;
  // Resolving dots may leave two leading slashes: `/.//other.example` leads to another site.
  return url.origin === BOARD && !/^\/[/\\]/.test(target) ? target : undefined;
}

/** The path to return to that the query of a login page names. */
export const pathBack = (search: URLSearchParams): string | undefined => safePath(search.get('nextUrl')) ?? safePath(search.get('redirect'));

/** The page after a login: the path to return to, else the employer home page, else the account page. */
export function pathAfterLogin(roles: string[], search: URLSearchParams): string {
  return pathBack(search) ?? (employerRoles.some((role) => roles.includes(role)) ? employerPaths.home : accountPaths.home);
}

/**
 * Whether an account may cause mail to an address: always to its own, to others (or to one that it does not choose) only
 * once its own is confirmed. Otherwise anybody could write to strangers under somebody else's address.
 */
export const mayWriteTo = (account: { email: string; verified: boolean }, address?: string): boolean => account.verified || address === account.email;

/** The claims of an access token, unverified, for use in the browser only. Roles are in `roles` or `scopes`. */
export function tokenClaims(token: string | null): { sub?: string; roles?: string[]; nonce?: string; exp?: number } {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: string; roles?: unknown; scopes?: unknown; nonce?: string; exp?: number };
    const roles = claims.roles ?? claims.scopes;
    return { ...claims, roles: Array.isArray(roles) ? roles : typeof roles === 'string' ? roles.split(' ') : [] };
  } catch {
    return {};
  }
}

/** The reason why an admin may not act for a user, if any: other admins and deactivated users, who could not log in, are excluded. */
export function impersonationObstacle({ roles, active }: { roles: string[]; active: boolean }): 'admin' | 'inactive' | undefined {
  if (roles.includes(Role.admin)) return 'admin';
  return active ? undefined : 'inactive';
}

/** Whether to ask for the type of account: only while the user has no role of an employer or a job seeker, and is not an admin, who needs none. */
export const needsAccountType = (roles: string[]): boolean => ![...employerRoles, ...jobSeekerRoles, Role.admin].some((role) => roles.includes(role));

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const match = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** A name such as `Chrome on Windows`, by which users tell their sessions apart. */
export function deviceName(userAgent: string): string {
  const browser = match(BROWSERS, userAgent) ?? 'Unknown device';
  const system = match(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

/** The weekdays from Sunday on, as forms show them. */
export const week: readonly Weekday[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Roles that follow from other records (docs/product/roles.md). They are never stored with the user. */
const DERIVED_ROLES: ReadonlySet<string> = new Set(['user', 'purchase', 'purchase:recent']);

/** Whether a role is derived, so that nobody can give it by hand. */
export const isDerivedRole = (role: string): boolean => DERIVED_ROLES.has(role);

/** Acts of an admin on another account, or on their own, that may be refused. */
export type AdminAct = 'remove' | 'deactivate' | 'take admin' | 'set password' | 'change email';

/** Why an admin may not do this to an account, as a sentence; undefined where they may. */
export function adminActRefusal(act: AdminAct, target: { id: string; roles: readonly string[] }, adminId: string): string | undefined {
  const own = target.id === adminId;
  const otherAdmin = !own && target.roles.includes(Role.admin);
  switch (act) {
    case 'remove':
      if (own) return 'You can’t remove your own account here.';
      return otherAdmin ? 'Admins can’t remove other admins. Take away the admin role first.' : undefined;
    case 'deactivate':
      return own ? 'You can’t deactivate your own account.' : undefined;
    case 'take admin':
      return own ? 'You can’t take the admin role away from yourself.' : undefined;
    case 'set password':
      return otherAdmin ? 'Admins set their own passwords. Take away the admin role first.' : undefined;
    case 'change email':
      return otherAdmin ? 'Admins change their own email. Take away the admin role first.' : undefined;
  }
}

/** The full name; an empty part is shown as `NoFirst` or `NoLast`. */
export const nameOf = (user: { first_name: string; last_name: string }): string => `${user.first_name || 'NoFirst'} ${user.last_name || 'NoLast'}`;

/**
 * Whether the screen itself says why an act was refused with this code, so that no general message about the login is due.
 * `server/admin/user-fields.ts` and `start-impersonation.ts` refuse acts on other accounts with these codes.
 */
export const isExplained = (code: string | undefined): boolean =>
  ['protected_account', 'target_is_admin', 'target_inactive'].some((explained) => explained === code);
