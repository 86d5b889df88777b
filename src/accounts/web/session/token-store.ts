import { nameOf } from '../../rules';
import type { User } from '../../schemas';

/** The key of the access token in local storage (docs/product/accounts.md). */
export const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';
const EXTRA_TOKENS = 'extra_tokens';
/** Set if the tokens end with the browser's session, which a session cookie of the same name detects. */
const BROWSER_SESSION = 'browser_session';

/** An identity whose tokens are stored while an admin acts as another user. */
export interface StashedIdentity {
  userId: string;
  name: string;
  token: string;
  /** Null for a user for whom an admin acts: only the admin's own tokens can be refreshed. */
  refreshToken: string | null;
  /** The page that was open when the tokens were stored. */
  path: string;
}

/** Key of the name of the user for whom the admin's 30 minutes have ended, until the admin dismisses the notice. */
const IMPERSONATION_ENDED = 'acting_ended';
export const storeImpersonationEnded = (name: string): void => sessionStorage.setItem(IMPERSONATION_ENDED, name);
export const readImpersonationEnded = (): string | null => sessionStorage.getItem(IMPERSONATION_ENDED);
export const clearImpersonationEnded = (): void => sessionStorage.removeItem(IMPERSONATION_ENDED);

export const readToken = (): string | null => localStorage.getItem(TOKEN);
export const readRefreshToken = (): string | null => localStorage.getItem(REFRESH_TOKEN);

export function storeTokens(tokens: { access_token: string; refresh_token: string | null }): void {
  // The refresh token is stored first, so that a tab that reads the new access token also finds its refresh token.
  if (tokens.refresh_token) localStorage.setItem(REFRESH_TOKEN, tokens.refresh_token);
  else localStorage.removeItem(REFRESH_TOKEN);
  localStorage.setItem(TOKEN, tokens.access_token);
}

export function clearTokens(): void {
  for (const key of [REFRESH_TOKEN, TOKEN, EXTRA_TOKENS, BROWSER_SESSION]) localStorage.removeItem(key);
}

/** Marks the tokens as ending with the browser's session (`remember` off): a session cookie ends with it, local storage does not. */
export function setSessionOnly(only: boolean): void {
  if (!only) {
    localStorage.removeItem(BROWSER_SESSION);
    return;
  }
  localStorage.setItem(BROWSER_SESSION, '1');
  // biome-ignore lint/suspicious/noDocumentCookie: every browser supports it; some lack the Cookie Store API.
  document.cookie = `${BROWSER_SESSION}=1; path=/; samesite=lax`;
}

/** Whether the tokens stay when the browser is closed. */
export const isRemembered = (): boolean => localStorage.getItem(BROWSER_SESSION) === null;

export function stashedIdentities(): StashedIdentity[] {
  try {
    return JSON.parse(localStorage.getItem(EXTRA_TOKENS) ?? '[]') as StashedIdentity[];
  } catch {
    return [];
  }
}

function storeStashedIdentities(others: StashedIdentity[]): void {
  if (others.length > 0) localStorage.setItem(EXTRA_TOKENS, JSON.stringify(others));
  else localStorage.removeItem(EXTRA_TOKENS);
}

/** Stores the current tokens among the stashed identities. */
export function stashTokens(user: Pick<User, '_id' | 'first_name' | 'last_name'>): void {
  const path = location.pathname + location.search + location.hash;
  const current = { userId: user._id, name: nameOf(user), token: readToken() ?? '', refreshToken: readRefreshToken(), path };
  storeStashedIdentities([...stashedIdentities().filter((other) => other.userId !== user._id), current]);
}

/** Removes the first matching identity from the stash and makes its tokens the current ones. */
export function restoreStashedTokens(matches: (other: StashedIdentity) => boolean): StashedIdentity | undefined {
  const others = stashedIdentities();
  const restored = others.find(matches);
  if (!restored) return undefined;
  storeStashedIdentities(others.filter((other) => other !== restored));
  storeTokens({ access_token: restored.token, refresh_token: restored.refreshToken });
  return restored;
}

/** True for the admin's own identity among the stashed ones. */
export const isAdminIdentity = (other: StashedIdentity): boolean => other.refreshToken !== null;

/** Deletes the stashed identities. */
export const clearStashedIdentities = (): void => storeStashedIdentities([]);

if (typeof window !== 'undefined' && localStorage.getItem(BROWSER_SESSION) && !document.cookie.includes(`${BROWSER_SESSION}=`)) clearTokens();
