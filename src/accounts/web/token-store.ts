import type { User } from '../schemas';

/** Where tokens are kept (1 §9). */
export const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';
const EXTRA_TOKENS = 'extra_tokens';
/** Set while tokens shall not outlive the browser's session; a cookie of the same name does not. */
const BROWSER_SESSION = 'browser_session';

/** Somebody whose tokens wait while an admin sees the board as somebody else. */
export interface StashedIdentity {
  userId: string;
  name: string;
  token: string;
  /** Null for those whom an admin acts for: only the admin's own tokens can be refreshed. */
  refreshToken: string | null;
  /** Where they were on the board when they stepped aside. */
  path: string;
}

/** The name of somebody whose half hour of being acted for has run out, until the admin has taken note. */
const IMPERSONATION_ENDED = 'acting_ended';
export const storeImpersonationEnded = (name: string): void => sessionStorage.setItem(IMPERSONATION_ENDED, name);
export const readImpersonationEnded = (): string | null => sessionStorage.getItem(IMPERSONATION_ENDED);
export const clearImpersonationEnded = (): void => sessionStorage.removeItem(IMPERSONATION_ENDED);

export const readToken = (): string | null => localStorage.getItem(TOKEN);
export const readRefreshToken = (): string | null => localStorage.getItem(REFRESH_TOKEN);

export function storeTokens(tokens: { access_token: string; refresh_token: string | null }): void {
  // The refresh token goes first: whoever sees the new access token must find its companion.
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
  // biome-ignore lint/suspicious/noDocumentCookie: every browser has this one; the cookie store is missing in some.
  document.cookie = `${BROWSER_SESSION}=1; path=/; samesite=lax`;
}

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

/** Empty names have words of their own (1 §3). */
export const nameOf = (user: Pick<User, 'first_name' | 'last_name'>): string => `${user.first_name || 'NoFirst'} ${user.last_name || 'NoLast'}`;

/** Puts the present tokens aside. */
export function stashTokens(user: Pick<User, '_id' | 'first_name' | 'last_name'>): void {
  const path = location.pathname + location.search;
  const mine = { userId: user._id, name: nameOf(user), token: readToken() ?? '', refreshToken: readRefreshToken(), path };
  storeStashedIdentities([...stashedIdentities().filter((other) => other.userId !== user._id), mine]);
}

/** Takes the first identity that fits from aside and makes its tokens the present ones. */
export function restoreStashedTokens(fits: (other: StashedIdentity) => boolean): StashedIdentity | undefined {
  const others = stashedIdentities();
  const taken = others.find(fits);
  if (!taken) return undefined;
  storeStashedIdentities(others.filter((other) => other !== taken));
  storeTokens({ access_token: taken.token, refresh_token: taken.refreshToken });
  return taken;
}

/** An admin's own tokens, among those that wait. */
export const isOwn = (other: StashedIdentity): boolean => other.refreshToken !== null;

/** Forgets those whom the admin no longer looks at. */
export const clearStashedIdentities = (): void => storeStashedIdentities([]);

if (typeof window !== 'undefined' && localStorage.getItem(BROWSER_SESSION) && !document.cookie.includes(`${BROWSER_SESSION}=`)) clearTokens();
