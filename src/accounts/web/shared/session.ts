import { useSyncExternalStore } from 'react';
import { redirect } from 'react-router';
import { accountPaths, authPaths } from '~/platform/addresses/paths';
import { ADDRESS_NOT_CONFIRMED } from '~/platform/http/refusal-codes';
import { Role } from '~/platform/http/roles';
import { deleteAllDrafts, setDraftOwner } from '~/platform/ui/form/draft-owner';
import { leaveWithoutAsking } from '~/platform/ui/form/unsaved';
import { toastGlobalFailure } from '~/platform/ui/toast';
import { browserApi, leaveForOtherUser, setCredentials } from '~/platform/web/browser-api';
import { setPageGuard } from '~/platform/web/page-guard';
import type { accountCalls } from '../../contract';
import { isExplained, nameOf, tokenClaims } from '../../rules';
import type { AuthData, Identity, ImpersonationTokens } from '../../schemas';
import { clearRegistration, typedRegistration } from '../entry/registration';
import { missingRoleNotice } from '../session/missing-role';
import { applyRoleOverrides, clearRoleOverrides, type OverridableRole, setRoleOverride } from '../session/role-overrides';
import {
  clearTokens,
  isAdminIdentity,
  readRefreshToken,
  readToken,
  restoreStashedTokens,
  setSessionOnly,
  stashedIdentities,
  stashTokens,
  storeImpersonationEnded,
  storeTokens,
  TOKEN,
} from '../session/token-store';

import { KNOWN, unmarkSession } from './session-mark';

const api = browserApi<typeof accountCalls>();

/** The access token of this browser's session, or null. */
export const currentToken = (): string | null => readToken();

/** The session in the browser; `unknown` on the server and until the tokens were checked. */
export type Session = { status: 'unknown' | 'anonymous' } | ({ status: 'logged in' } & Identity);

const UNKNOWN_SESSION: Session = { status: 'unknown' };
const ANONYMOUS: Session = { status: 'anonymous' };

let session: Session = UNKNOWN_SESSION;
let loading: Promise<Session> | undefined;
/** True if the session was found to have ended while a public page was open. */
let sessionFoundExpired = false;
/** Path of the personal page on the screen. It is reloaded when another user logs in from another tab. */
let personalPath: string | undefined;
const listeners = new Set<() => void>();

function setSession(next: Session): Session {
  setDraftOwner(next.status === 'logged in' ? next.user._id : undefined);
  session = next.status === 'logged in' ? { ...next, user: { ...next.user, roles: applyRoleOverrides(next.user.roles) } } : next;
  if (next.status === 'logged in') localStorage.setItem(KNOWN, 'true');
  for (const listener of listeners) listener();
  unmarkSession();
  return session;
}

/** Marks a browser in which somebody was logged in once. */
const isNewcomer = (): boolean => localStorage.getItem(KNOWN) === null;

/** Stores the tokens and the user of a new login; without `remember` until the browser is closed. */
export function storeLogin(data: AuthData, remember = false): void {
  setSessionOnly(!remember);
  storeTokens(data);
  sessionFoundExpired = false;
  if (data.user.verified) {
    clearRegistration();
    typedRegistration.set(undefined);
  }
  setSession({ status: 'logged in', user: data.user, candidate: data.candidate });
}

/** Replaces the user record by a newer one, e.g. after a save. */
export function updateIdentity(identity: Partial<Identity>): void {
  if (session.status === 'logged in') setSession({ ...session, ...identity });
}

/** Reloads the user, with roles that an act may have added. */
export async function reloadSession(): Promise<Session> {
  loading = undefined;
  await startLoading();
  return session;
}

/** Ends the session and deletes the drafts of forms; an admin who acts for a user is also logged off from their own session. */
export async function logOff(): Promise<void> {
  await api('POST /auth/logout').catch(() => {});
  if (restoreStashedTokens(isAdminIdentity)) await api('POST /auth/logout').catch(() => {});
  clearSession();
}

/** Deletes the session and the drafts of forms from this browser. */
export function clearSession(): void {
  deleteAllDrafts();
  forgetSession();
}

/** Deletes the session from this browser, but not the drafts: the person may log in again. */
function forgetSession(): void {
  clearTokens();
  clearRoleOverrides();
  setSession(ANONYMOUS);
}

/** Starts to act as another user; the admin's own tokens are stored under `extra_tokens`. */
export function startImpersonation(acting: ImpersonationTokens): void {
  if (session.status !== 'logged in') return;
  stashTokens(session.user);
  storeTokens({ access_token: acting.tokens.access_token, refresh_token: null });
  setSession({ status: 'logged in', user: acting.user, candidate: acting.candidate });
}

/**
 * Switches to a stashed identity, stashes the current one, and opens the page on which the new one goes on: an admin's last page, or
 * the home of a user. The page is loaded anew, so that nothing of the other user's is left in it.
 */
export function switchIdentity(userId: string): void {
  if (session.status !== 'logged in' || !stashedIdentities().some((other) => other.userId === userId)) return;
  stashTokens(session.user);
  const restored = restoreStashedTokens((other) => other.userId === userId);
  if (restored) leaveForOtherUser(isAdminIdentity(restored) ? restored.path : accountPaths.home);
}

/** Time a browser may need to show one tab what another has stored, in milliseconds. */
const STORAGE_PROPAGATION_MS = 150;

/**
 * Runs work under a Web Lock, which is held until the other tabs can see the stored result. Without Web Locks (a board
 * without HTTPS), tabs rely on the server's grace period for simultaneous refreshes.
 */
function withTabLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    void navigator.locks.request('parnassa-refresh', async () => {
      await work().then(resolve, reject);
      await new Promise((resolveWait) => setTimeout(resolveWait, STORAGE_PROPAGATION_MS));
    });
  });
}

/**
 * Exchanges the refresh token, once for all parallel calls and all tabs: a second caller finds that the refused token was
 * replaced, and uses the new one.
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

/** Takes over the roles of a new token. */
function applyTokenRoles(token: string): void {
  const { roles } = tokenClaims(token);
  if (roles && session.status === 'logged in') setSession({ ...session, user: { ...session.user, roles } });
}

/** Handles a session that cannot be renewed: a call by the user leads to the login page; after a passive check the page stays, as a visitor sees it. */
function handleSessionEnd(): false {
  forgetSession();
  sessionFoundExpired = true;
  if (isPassiveCheck) return false;
  leaveWithoutAsking();
  location.assign(loginPath(location.pathname + location.search + location.hash));
  return false;
}

/** Ends acting for a user after 30 minutes: restores the admin's tokens, if stashed, and returns to the admin's last page. */
function endImpersonation(): false {
  const userName = session.status === 'logged in' ? nameOf(session.user) : '';
  const own = restoreStashedTokens(isAdminIdentity);
  if (!own) return handleSessionEnd();
  storeImpersonationEnded(userName);
  leaveForOtherUser(own.path);
  return false;
}

function loginPath(back: string): string {
  return authPaths.login({ reauth: sessionFoundExpired ? 1 : undefined, redirect: back });
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
  onRefused: (refusal) => {
    if (refusal.code === ADDRESS_NOT_CONFIRMED) void import('../entry/offer-confirmation').then(({ offerConfirmation }) => offerConfirmation(refusal.message));
    // This text is fixed, since people and guides know it. The board's own words would be "log off".
    else if (!isExplained(refusal.code)) toastGlobalFailure('Authentication error. Reload the page, and if the issue persists, please log out and in again.');
  },
});

/** The error of the last attempt to load the session, if it failed. */
let failure: unknown;
/** True while only the session is loaded, without an act of the user. */
let isPassiveCheck = false;

async function startLoading(): Promise<Session> {
  failure = undefined;
  if (!readToken()) return setSession(ANONYMOUS);
  isPassiveCheck = true;
  try {
    return setSession({ status: 'logged in', ...(await api('GET /v2/auth/refresh_user')) });
  } catch (error) {
    if ((error as { status?: number }).status === 401) return setSession(ANONYMOUS);
    failure = error;
    loading = undefined;
    return session.status === 'logged in' ? session : setSession(ANONYMOUS);
  } finally {
    isPassiveCheck = false;
  }
}

/** Loads the session from the server, once for each page load. */
export function loadSession(): Promise<Session> {
  if (session.status === 'logged in') return Promise.resolve(session);
  loading ??= startLoading();
  return loading;
}

/** Turns `debug` or `admin` on or off in this browser tab, for admins. The server still sees the stored roles. */
export function changeRoleOverride(role: OverridableRole, on: boolean): void {
  setRoleOverride(role, on);
  void reloadSession();
}

/** The current session; renders again when it changes. */
export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
    () => UNKNOWN_SESSION,
  );

export const hasRole = (current: Session, ...roles: readonly Role[]): boolean =>
  current.status === 'logged in' && roles.some((role) => current.user.roles.includes(role));

/**
 * Protects a personal page, in its `clientLoader`: a visitor is redirected to the login page and back; a user without any
 * of the roles to the account page with the notice "Authorization Failure", or without a notice to `explainedAt`, a page
 * that explains what is missing. With `forNewcomers`, a visitor who never had a session in this browser is asked to create an account instead.
 */
export async function requireSession(
  request: Request,
  options: { roles?: readonly Role[]; explainedAt?: string; forNewcomers?: boolean } = {},
): Promise<{ status: 'logged in' } & Identity> {
  const current = await loadSession();
  const { pathname, search } = new URL(request.url);
  if (current.status !== 'logged in' && failure) throw failure;
  if (current.status !== 'logged in') {
    const back = pathname + search + hashOf(pathname + search);
    throw redirect(options.forNewcomers && isNewcomer() ? authPaths.register({ redirect: back }) : loginPath(back));
  }
  if (options.roles && !hasRole(current, ...options.roles)) {
    if (options.explainedAt) throw redirect(options.explainedAt);
    missingRoleNotice(options.roles);
    throw redirect(hasRole(current, Role.user) ? accountPaths.home : '/');
  }
  personalPath = pathname;
  return current;
}

/** The part of the address that no request has, where the page is the one that was opened. A link within the site has not changed the address yet. */
const hashOf = (path: string): string => (location.pathname + location.search === path ? location.hash : '');

setPageGuard(requireSession);

if (typeof window !== 'undefined') {
  // Another tab logged in, logged off, or switched to another user.
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN && event.key !== null) return;
    const userId = session.status === 'logged in' ? session.user._id : undefined;
    if (tokenClaims(readToken()).sub === userId) return;
    // A personal page shows the previous user's data, and input typed there must not be sent as another user.
    if (personalPath === location.pathname) {
      leaveWithoutAsking();
      location.reload();
    } else void reloadSession();
  });
}
