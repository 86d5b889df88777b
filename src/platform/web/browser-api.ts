import type { Calls } from '../http/call';
import { unreachable } from './api-error';
import { type Caller, createCaller } from './caller';

/** What the session gives the client; set once by the accounts slice (see `accounts/web/session.ts`). */
export interface Credentials {
  token(): string | null;
  /** One refresh for all who wait; resolves to false when the session is over. */
  refresh(): Promise<boolean>;
  replaceToken(token: string): void;
  onVersion(version: string): void;
  /** A call was refused although the session is good (1 §8). */
  onRefused(): void;
}

let credentials: Credentials = { token: () => null, refresh: async () => false, replaceToken: () => {}, onVersion: () => {}, onRefused: () => {} };

export const setCredentials = (given: Credentials): void => {
  credentials = given;
};

/** Calls whose 401 speaks of what was sent, not of the session. */
const NO_REFRESH = /\/api\/(auth\/(refresh|google_auth)|v2\/auth\/login)$/;

/** `fetch` with the session's bearer token; a 401 is refreshed once and tried again (1 §8). */
export async function authorizedFetch(request: Request): Promise<Response> {
  const spare = request.clone();
  const response = await send(request);
  if (!credentials.token() || NO_REFRESH.test(new URL(request.url).pathname)) return response;
  if (response.status === 403) credentials.onRefused();
  if (response.status !== 401) return response;
  if (!(await credentials.refresh())) return response;
  const again = await send(spare);
  if (again.status === 401 || again.status === 403) credentials.onRefused();
  return again;
}

async function send(request: Request): Promise<Response> {
  const token = credentials.token();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw unreachable();
  });
  const replacement = response.headers.get('x-set-token');
  if (replacement) credentials.replaceToken(replacement);
  const version = response.headers.get('x-dlapp-version');
  if (version) credentials.onVersion(version);
  return response;
}

const caller = createCaller<Calls>({ origin: typeof location === 'undefined' ? '' : location.origin, fetch: authorizedFetch });

/** The API in the browser, typed by a slice's contract: `const api = browserApi<typeof jobCalls>()`. */
export const browserApi = <C extends Calls>(): Caller<C> => caller as unknown as Caller<C>;
