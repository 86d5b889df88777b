import type { Calls } from '../http/call';
import { type ApiError, readApiError, unreachable } from './api-error';
import { type Caller, createCaller } from './caller';
import { earlyAnswer } from './early-calls';
import { notePosition, sendPosition } from './seen-position';

/** The session's functions for the client; set once by the accounts slice (see `accounts/web/shared/session.ts`). */
export interface Credentials {
  token(): string | null;
  /** Refreshes once for all requests that were refused with the same token; resolves to false when the session has ended. */
  refresh(refused: string): Promise<boolean>;
  /** Stores a newer token, unless the one that it replaces is no longer stored. */
  replaceToken(token: string, replaced: string): void;
  /** Called when a call was refused although the session is valid. */
  onRefused(refusal: ApiError): void;
}

let credentials: Credentials = { token: () => null, refresh: async () => false, replaceToken: () => {}, onRefused: () => {} };

export const setCredentials = (next: Credentials): void => {
  credentials = next;
};

/** Calls that start a session. They are sent without the token of an earlier session, which could make them fail. */
const LOGIN_PATHS = /\/api\/(auth\/(refresh|google_auth)|v2\/auth\/(login|register|verify|forgot|reset_password))$/;

let isLeaving = false;

/**
 * Leaves the page for one of another user. From now on it sends nothing: what it still asks would be sent with the other user's token.
 * A page that the browser brings back from its memory is loaded again.
 */
export function leaveForOtherUser(path: string): void {
  isLeaving = true;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // The tokens are the other user's already, so staying to save a form is not a choice any more.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign(path);
}

/** `fetch` with the session's bearer token; after a 401 the token is refreshed once and the request repeated. */
export async function authorizedFetch(request: Request): Promise<Response> {
  if (isLeaving) return new Promise(() => {});
  const token = LOGIN_PATHS.test(new URL(request.url).pathname) ? null : credentials.token();
  if (!token) return send(request, null);
  const spare = request.clone();
  const response = await send(request, token);
  if (response.status === 403) reportRefusal(response);
  if (response.status !== 401) return response;
  const refreshed = await credentials.refresh(token);
  if (isLeaving) return new Promise(() => {});
  const next = credentials.token();
  // Another user's session may have replaced an ended one; then the request must not be repeated. Without a session, public calls still work.
  if (!refreshed && next) return response;
  const again = await send(spare, next);
  if (refreshed && (again.status === 401 || again.status === 403)) reportRefusal(again);
  return again;
}

/** Reads a copy of the answer, so that the caller can still read it. */
const reportRefusal = (response: Response): void => void readApiError(response.clone()).then((refusal) => credentials.onRefused(refusal));

async function send(request: Request, token: string | null): Promise<Response> {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  sendPosition(request.headers);
  const asked = earlyAnswer(request, token)?.catch(() => fetch(request)) ?? fetch(request);
  const response = await asked.catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw unreachable();
  });
  notePosition(response);
  const replacement = response.headers.get('x-set-token');
  if (replacement && token) credentials.replaceToken(replacement, token);
  return response;
}

const caller = createCaller<Calls>({
  get origin() {
    return location.origin;
  },
  fetch: authorizedFetch,
});

/** The API in the browser, typed by a slice's contract: `const api = browserApi<typeof postCalls>()`. */
export const browserApi = <C extends Calls>(): Caller<C> => caller as unknown as Caller<C>;
