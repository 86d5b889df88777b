import { authPaths } from '~/platform/addresses/paths';
import { tokenClaims } from '../../rules';

const STORAGE_KEY = 'google_sign_in';

interface PendingLogin {
  state: string;
  nonce: string;
  search: string;
}

const secret = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Redirects to Google. Google's own page asks for consent and returns an ID token in the fragment, so that no foreign
 * script runs on the board's pages.
 * @param search the login page's query, restored on return.
 */
export function redirectToGoogle(google: { client_id: string; authorization_endpoint: string }, search: string): void {
  const pending: PendingLogin = { state: secret(), nonce: secret(), search };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
  const url = new URL(google.authorization_endpoint);
  const query = {
    client_id: google.client_id,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${location.origin}${authPaths.login()}`,
    state: pending.state,
    nonce: pending.nonce,
    prompt: 'select_account',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  location.assign(url);
}

/** Reads the fragment that Google returned, if this browser started the login. `credential` is undefined if Google refused. */
export function readGoogleRedirect(hash: string): { credential: string | undefined; search: string } | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  const pending = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as PendingLogin | null;
  if (!pending || fragment.get('state') !== pending.state) return undefined;
  sessionStorage.removeItem(STORAGE_KEY);
  const token = fragment.get('id_token');
  return { credential: token && tokenClaims(token).nonce === pending.nonce ? token : undefined, search: pending.search };
}
