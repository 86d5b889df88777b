import { tokenClaims } from '../rules';

const KEPT = 'google_sign_in';

interface Kept {
  state: string;
  nonce: string;
  search: string;
}

const secret = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Leaves for Google. Its own page asks for consent and answers with an ID token in the fragment, so that no script of
 * somebody else's runs on ours.
 * @param search the login page's query, to be found again on return.
 */
export function redirectToGoogle(google: { client_id: string; authorization_endpoint: string }, search: string): void {
  const kept: Kept = { state: secret(), nonce: secret(), search };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
  const url = new URL(google.authorization_endpoint);
  const query = {
    client_id: google.client_id,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${location.origin}/auth/login`,
    state: kept.state,
    nonce: kept.nonce,
    prompt: 'select_account',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  location.assign(url);
}

/** What Google brought back in the fragment, if this browser had asked for it: the ID token, or nothing where it was refused. */
export function readGoogleRedirect(hash: string): { credential: string | undefined; search: string } | undefined {
  const given = new URLSearchParams(hash.slice(1));
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
  if (!kept || given.get('state') !== kept.state) return undefined;
  sessionStorage.removeItem(KEPT);
  const token = given.get('id_token');
  return { credential: token && tokenClaims(token).nonce === kept.nonce ? token : undefined, search: kept.search };
}
