import { useSyncExternalStore } from 'react';
import { redirect } from 'react-router';
import { toastGlobalFailure } from '~/platform/ui/toast';
import { browserApi, setCredentials } from '~/platform/web/browser-api';
import { versionSeen } from '~/platform/web/client-version';
import type { accountCalls } from '../contract';
import { ADDRESS_NOT_CONFIRMED, tokenClaims } from '../rules';
import type { AuthData, Identity, ImpersonationTokens } from '../schemas';
import { missingRoleNotice } from './missing-role';
import { offerConfirmation } from './offer-confirmation';
import { applyRoleOverrides, clearRoleOverrides, setRoleOverride } from './role-overrides';
import {
  clearTokens,
  isOwn,
  nameOf,
  readRefreshToken,
  readToken,
  restoreStashedTokens,
  type StashedIdentity,
  setSessionOnly,
  stashedIdentities,
  stashTokens,
  storeImpersonationEnded,
  storeTokens,
  TOKEN,
} from './token-store';

const api = browserApi<typeof accountCalls>();

/** Who is here: `unknown` on the server and until the browser has looked at its tokens. */
export type Session = { status: 'unknown' | 'anonymous' } | ({ status: 'signed in' } & Identity);

const UNKNOWN_SESSION: Session = { status: 'unknown' };
const ANONYMOUS: Session = { status: 'anonymous' };

let session: Session = UNKNOWN_SESSION;
let loading: Promise<Session> | undefined;
/** Where the session was found to be over while nobody asked for anything personal. */
let sessionFoundExpired = false;
/** The personal page on the screen: when its reader changes in another tab, it goes. */
let personalPath: string | undefined;
const listeners = new Set<() => void>();

function change(next: Session): Session {
  session = next.status === 'signed in' ? { ...next, user: { ...next.user, roles: applyRoleOverrides(next.user.roles) } } : next;
  for (const listener of listeners) listener();
  return session;
}

/** Keeps who has just signed in; without `remember` until the browser is closed. */
export function signIn(data: AuthData, remember = false): void {
  setSessionOnly(!remember);
  storeTokens(data);
  sessionFoundExpired = false;
  change({ status: 'signed in', user: data.user, candidate: data.candidate });
}

/** Takes over a newer user record, e.g. after a save. */
export function updateIdentity(identity: Partial<Identity>): void {
  if (session.status === 'signed in') change({ ...session, ...identity });
}

/** Reads the user anew, with the roles that follow from what was just done. */
export async function reloadSession(): Promise<Session> {
  loading = undefined;
  await startLoading();
  return session;
}

/** Ends the session; an admin who was acting for a user is signed out altogether. */
export async function logOut(): Promise<void> {
  await api('POST /auth/logout').catch(() => {});
  if (restoreStashedTokens(isOwn)) await api('POST /auth/logout').catch(() => {});
  clearSession();
}

/** Forgets a session that has ended elsewhere. */
export function clearSession(): void {
  clearTokens();
  clearRoleOverrides();
  change(ANONYMOUS);
}

/** Sees the board as another user; the admin's own tokens wait aside (decisions §3). */
export function startImpersonation(acting: ImpersonationTokens): void {
  if (session.status !== 'signed in') return;
  stashTokens(session.user);
  storeTokens({ access_token: acting.tokens.access_token, refresh_token: null });
  change({ status: 'signed in', user: acting.user, candidate: acting.candidate });
}

/** Changes over to an identity that waits aside; the present one waits there in its place. @returns whose turn it is now. */
export async function switchIdentity(userId: string): Promise<StashedIdentity | undefined> {
  const leaving = session;
  const found = stashedIdentities().some((other) => other.userId === userId);
  if (!found || leaving.status !== 'signed in') return undefined;
  stashTokens(leaving.user);
  const taken = restoreStashedTokens((other) => other.userId === userId);
  await reloadSession();
  return taken;
}

/** How long a browser may take to show one tab what another has stored, in milliseconds. */
const STORAGE_PROPAGATION_MS = 150;

/**
 * Through the browser's own lock, which is kept until the other tabs can see what came of the work. Where it is missing
 * (a board without HTTPS), tabs rely on the server's grace for two at once.
 */
function withTabLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    void navigator.locks.request('parnassa-refresh', async () => {
      await work().then(resolve, reject);
      await new Promise((seen) => setTimeout(seen, STORAGE_PROPAGATION_MS));
    });
  });
}

/**
 * Exchanges the refresh token; one exchange for all parallel calls and all tabs: who comes second finds that the token
 * which was refused has been replaced, and uses the new one.
 */
async function refreshTokens(refused: string): Promise<boolean> {
  return withTabLock(async () => {
    if (readToken() !== refused) return readToken() !== null;
    const refreshToken = readRefreshToken();
    if (!refreshToken) return endImpersonation();
    try {
      const tokens = await api('POST /auth/refresh', { body: { refresh_token: refreshToken } });
      storeTokens(tokens);
      applyTokenRoles(tokens.access_token);
      return true;
    } catch (error) {
      if ((error as { status?: number }).status !== 401) throw error;
      return handleSessionEnd();
    }
  });
}

/** The roles of now come with each new token. */
function applyTokenRoles(token: string): void {
  const { roles } = tokenClaims(token);
  if (roles && session.status === 'signed in') change({ ...session, user: { ...session.user, roles } });
}

/** The session cannot be renewed. Whoever was doing something goes to log in again; whoever just came by stays, as a visitor. */
function handleSessionEnd(): false {
  clearSession();
  sessionFoundExpired = true;
  if (!isPassiveCheck) location.assign(loginPath(location.pathname + location.search));
  return false;
}

/** The half hour of acting for a user is over: back to where the admin was, if their tokens wait. */
function endImpersonation(): false {
  const acted = session.status === 'signed in' ? nameOf(session.user) : '';
  const own = restoreStashedTokens(isOwn);
  if (!own) return handleSessionEnd();
  storeImpersonationEnded(acted);
  location.assign(own.path);
  return false;
}

function loginPath(back: string): string {
  return `/auth/login?${sessionFoundExpired ? 'reauth=1&' : ''}redirect=${encodeURIComponent(back)}`;
}

let refreshing: Promise<boolean> | undefined;

setCredentials({
  token: readToken,
  refresh: (refused) => {
    refreshing ??= refreshTokens(refused).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  },
  replaceToken: (token, replaced) => {
    if (readToken() !== replaced) return;
    localStorage.setItem(TOKEN, token);
    applyTokenRoles(token);
  },
  onVersion: versionSeen,
  onRefused: (refusal) => {
    if (refusal.code === ADDRESS_NOT_CONFIRMED) void offerConfirmation(refusal.message);
    else toastGlobalFailure('Authentication error. Reload the page, and if the issue persists, please log out and in again.');
  },
});

/** Why nobody could be asked who is here, when that failed. */
let failure: unknown;
/** True while only who is here is asked. */
let isPassiveCheck = false;

async function startLoading(): Promise<Session> {
  failure = undefined;
  if (!readToken()) return change(ANONYMOUS);
  isPassiveCheck = true;
  try {
    return change({ status: 'signed in', ...(await api('GET /v2/auth/refresh_user')) });
  } catch (error) {
    if ((error as { status?: number }).status === 401) return change(ANONYMOUS);
    failure = error;
    loading = undefined;
    return session.status === 'signed in' ? session : change(ANONYMOUS);
  } finally {
    isPassiveCheck = false;
  }
}

/** Who is here, asked of the server once a page load. */
export function loadSession(): Promise<Session> {
  if (session.status === 'signed in') return Promise.resolve(session);
  loading ??= startLoading();
  return loading;
}

/** Switches a role on or off for this browser alone: `debug` and `admin`, for admins (1 §4). The server is not asked and not moved. */
export function changeRoleOverride(role: 'debug' | 'admin', on: boolean): void {
  setRoleOverride(role, on);
  void reloadSession();
}

/** The session as screens see it; renders anew when it changes. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
    () => UNKNOWN_SESSION,
  );

export const hasRole = (current: Session, ...roles: string[]): boolean =>
  current.status === 'signed in' && roles.some((role) => current.user.roles.includes(role));

/**
 * The guard of a personal page, for its `clientLoader`: who is not signed in goes to the login page and comes back;
 * who lacks the roles goes to the account page with the 'Authorization Failure' notice (1 §6), or without a word to
 * `explainedAt`, a page that says itself what is missing.
 */
export async function requireSession(request: Request, options: { roles?: string[]; explainedAt?: string } = {}): Promise<{ status: 'signed in' } & Identity> {
  const current = await loadSession();
  const { pathname, search } = new URL(request.url);
  if (current.status !== 'signed in' && failure) throw failure;
  if (current.status !== 'signed in') throw redirect(loginPath(pathname + search));
  if (options.roles && !hasRole(current, ...options.roles)) {
    if (options.explainedAt) throw redirect(options.explainedAt);
    missingRoleNotice(options.roles);
    throw redirect(hasRole(current, 'user') ? '/account/home' : '/');
  }
  personalPath = pathname;
  return current;
}

if (typeof window !== 'undefined') {
  // Another tab signed in, out, or as somebody else.
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN && event.key !== null) return;
    const mine = session.status === 'signed in' ? session.user._id : undefined;
    if (tokenClaims(readToken()).sub === mine) return;
    // What stands on a personal page belongs to who was here, and what is typed there must not be sent as somebody else.
    if (personalPath === location.pathname) location.reload();
    else void reloadSession();
  });
}
