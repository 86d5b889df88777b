import type { Calls } from '../http/call';
import { type ApiError, readApiError, unreachable } from './api-error';
import { type Caller, createCaller } from './caller';

/** What the session gives the client; set once by the accounts slice (see `accounts/web/session.ts`). */
export interface Credentials {
  token(): string | null;
  /** One refresh for all who were refused with the same token; resolves to false when the session is over. */
  refresh(refused: string): Promise<boolean>;
  /** Takes over a newer token, unless the one that it replaces is gone already. */
  replaceToken(token: string, replaced: string): void;
  onVersion(version: string): void;
  /** A call was refused although the session is good. */
  onRefused(refusal: ApiError): void;
}

let credentials: Credentials = { token: () => null, refresh: async () => false, replaceToken: () => {}, onVersion: () => {}, onRefused: () => {} };

export const setCredentials = (given: Credentials): void => {
  credentials = given;
};

/** Ways into a session: what is left of an earlier one must neither go with them nor stop them. */
const LOGIN_PATHS = /\/api\/(auth\/(refresh|google_auth)|v2\/auth\/(login|register|verify|forgot|reset_password))$/;

/** `fetch` with the session's bearer token; a 401 is refreshed once and tried again (1 §8). */
export async function authorizedFetch(request: Request): Promise<Response> {
  const token = LOGIN_PATHS.test(new URL(request.url).pathname) ? null : credentials.token();
  if (!token) return send(request, null);
  const spare = request.clone();
  const response = await send(request, token);
  if (response.status === 403) reportRefusal(response);
  if (response.status !== 401) return response;
  const refreshed = await credentials.refresh(token);
  const next = credentials.token();
  // Where a session was over, somebody else's may have taken its place; without any, what is public can still be read.
  if (!refreshed && next) return response;
  const again = await send(spare, next);
  if (refreshed && (again.status === 401 || again.status === 403)) reportRefusal(again);
  return again;
}

/** The answer itself is left for the caller to read. */
const reportRefusal = (response: Response): void => void readApiError(response.clone()).then((refusal) => credentials.onRefused(refusal));

async function send(request: Request, token: string | null): Promise<Response> {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw unreachable();
  });
  const replacement = response.headers.get('x-set-token');
  if (replacement && token) credentials.replaceToken(replacement, token);
  const version = response.headers.get('x-dlapp-version');
  if (version) credentials.onVersion(version);
  return response;
}

const caller = createCaller<Calls>({ origin: typeof location === 'undefined' ? '' : location.origin, fetch: authorizedFetch });

/** The API in the browser, typed by a slice's contract: `const api = browserApi<typeof jobCalls>()`. */
export const browserApi = <C extends Calls>(): Caller<C> => caller as unknown as Caller<C>;
