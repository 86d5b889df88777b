import type { Weekday } from './schemas';

const BOARD = 'http://board.invalid';

/** A way back that stays on this site, or undefined: only a path is taken, whatever was written (decisions §6). */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, BOARD)) return undefined;
  const url = new URL(path, BOARD);
  const target = url.pathname + url.search + url.hash;
  // Dots may fold away and leave two slashes in front: `/.//other.example` is another site.
  return url.origin === BOARD && !/^\/[/\\]/.test(target) ? target : undefined;
}

/** Where somebody who signs in goes: the way back, else the employer's desk, else the account (1 §2). */
export function pathAfterLogin(roles: string[], search: URLSearchParams): string {
  const back = safePath(search.get('nextUrl')) ?? safePath(search.get('redirect'));
  return back ?? (roles.includes('employer') || roles.includes('organization') ? '/employer/home' : '/account/home');
}

/** The refusal's code for accounts whose address is not confirmed; screens offer to send the confirmation mail again. */
export const ADDRESS_NOT_CONFIRMED = 'address_not_confirmed';

/**
 * Whether an account may have something sent to an address: its own always, others (or one that it does not choose) once
 * its own is confirmed. Otherwise anybody could write to strangers through the board in the name of another's address.
 */
export const mayWriteTo = (account: { email: string; verified: boolean }, address?: string): boolean => account.verified || address === account.email;

/** What an access token says, unverified: for the client's eyes. Roles come as `roles` or `scopes` (1 §6). */
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

/** Why no admin may act for a user, if so: not for other admins, and not for whoever could not sign in either (decisions §3). */
export function impersonationObstacle({ roles, active }: { roles: string[]; active: boolean }): 'admin' | 'inactive' | undefined {
  if (roles.includes('admin')) return 'admin';
  return active ? undefined : 'inactive';
}

/** The choose-a-type notice is for those who are nothing yet (2 §6; decisions §8: any of the four hides it). */
export const needsAccountType = (roles: string[]): boolean => !['employer', 'organization', 'candidate', 'jobseeker'].some((role) => roles.includes(role));

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

/** `Chrome on Windows`, for people to tell their sign-ins apart. */
export function deviceName(userAgent: string): string {
  const browser = match(BROWSERS, userAgent) ?? 'Unknown device';
  const system = match(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

/** The weekdays as calendars and forms have them. */
export const week: readonly Weekday[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
