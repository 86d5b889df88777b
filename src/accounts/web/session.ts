import { useSyncExternalStore } from 'react';
import { redirect } from 'react-router';
import { browserApi, setCredentials } from '~/platform/web/browser-api';
import { versionSeen } from '~/platform/web/client-version';
import type { accountCalls } from '../contract';
import type { AuthData, Identity } from '../schemas';
import { missingRoleNotice } from './missing-role';

const api = browserApi<typeof accountCalls>();

/** Who is here: `unknown` on the server and until the browser has looked at its tokens. */
export type Session = { status: 'unknown' | 'anonymous' } | ({ status: 'signed in' } & Identity);

const UNKNOWN: Session = { status: 'unknown' };
const ANONYMOUS: Session = { status: 'anonymous' };

let session: Session = UNKNOWN;
let loading: Promise<Session> | undefined;
const listeners = new Set<() => void>();

function change(next: Session): Session {
  session = next;
  for (const listener of listeners) listener();
  return next;
}

const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';

function storeTokens(tokens: { access_token: string; refresh_token: string }): void {
  localStorage.setItem(TOKEN, tokens.access_token);
  localStorage.setItem(REFRESH_TOKEN, tokens.refresh_token);
}

function forgetTokens(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(REFRESH_TOKEN);
}

/** Keeps who has just signed in. */
export function signIn(data: AuthData): void {
  storeTokens(data);
  change({ status: 'signed in', user: data.user, candidate: data.candidate });
}

/** Takes over a newer user record, e.g. after a save. */
export function updateIdentity(identity: Partial<Identity>): void {
  if (session.status === 'signed in') change({ ...session, ...identity });
}

/** Reads the user anew, with the roles that follow from what was just done. */
export async function reloadSession(): Promise<Session> {
  loading = undefined;
  return loadSession();
}

export async function signOut(): Promise<void> {
  await api('POST /auth/logout').catch(() => {});
  forgetTokens();
  change(ANONYMOUS);
}

/**
 * Exchanges the refresh token; one exchange for all parallel calls, and, through the browser's own lock, for all tabs:
 * who comes second finds the token changed and uses that.
 */
async function refreshTokens(): Promise<boolean> {
  const before = localStorage.getItem(TOKEN);
  return navigator.locks.request('parnassa-refresh', async () => {
    if (localStorage.getItem(TOKEN) !== before) return localStorage.getItem(TOKEN) !== null;
    const refreshToken = localStorage.getItem(REFRESH_TOKEN);
    if (!refreshToken) return false;
    try {
      storeTokens(await api('POST /auth/refresh', { body: { refresh_token: refreshToken } }));
      return true;
    } catch (error) {
      if ((error as { status?: number }).status !== 401) throw error;
      forgetTokens();
      change(ANONYMOUS);
      location.assign(`/auth/login?reauth=1&redirect=${encodeURIComponent(location.pathname + location.search)}`);
      return false;
    }
  });
}

let refreshing: Promise<boolean> | undefined;

setCredentials({
  token: () => localStorage.getItem(TOKEN),
  refresh: () => {
    refreshing ??= refreshTokens().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  },
  replaceToken: (token) => localStorage.setItem(TOKEN, token),
  onVersion: versionSeen,
});

/** Who is here, asked of the server once a page load. */
export function loadSession(): Promise<Session> {
  loading ??= (async () => {
    if (!localStorage.getItem(TOKEN)) return change(ANONYMOUS);
    try {
      return change({ status: 'signed in', ...(await api('GET /v2/auth/refresh_user')) });
    } catch {
      return localStorage.getItem(TOKEN) && session.status === 'signed in' ? session : change(ANONYMOUS);
    }
  })();
  return session.status === 'signed in' ? Promise.resolve(session) : loading;
}

/** The session as screens see it; renders anew when it changes. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
    () => UNKNOWN,
  );

export const hasRole = (current: Session, ...roles: string[]): boolean =>
  current.status === 'signed in' && roles.some((role) => current.user.roles.includes(role));

/**
 * The guard of a personal page, for its `clientLoader`: who is not signed in goes to the login page and comes back;
 * who lacks the roles goes to `fallback` with the 'Authorization Failure' notice (1 §6).
 */
export async function requireSession(request: Request, options: { roles?: string[]; fallback?: string } = {}): Promise<{ status: 'signed in' } & Identity> {
  const current = await loadSession();
  const { pathname, search } = new URL(request.url);
  if (current.status !== 'signed in') throw redirect(`/auth/login?redirect=${encodeURIComponent(pathname + search)}`);
  if (options.roles && !hasRole(current, ...options.roles)) {
    missingRoleNotice(options.roles);
    throw redirect(options.fallback ?? '/account/home');
  }
  return current;
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out.
  addEventListener('storage', (event) => {
    if (event.key === TOKEN && (event.newValue === null) !== (session.status !== 'signed in')) void reloadSession();
  });
}
