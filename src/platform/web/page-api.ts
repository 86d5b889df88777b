import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Calls } from '../http/call';
import { type Caller, createCaller } from './caller';

/** Asks the API, as `fetch` would: in-process on the server. */
export type ApiFetch = (request: Request) => Promise<Response>;

export const apiFetchContext = createContext<ApiFetch>();

/** The API for the loader of a public page; a refusal becomes that page's status and error view. */
export function pageApi<C extends Calls>(context: Readonly<RouterContextProvider>): Caller<C> {
  const fetchApi = context.get(apiFetchContext);
  return createCaller<C>({
    origin: 'http://board.internal',
    fetch: fetchApi,
    onRefused: (error) => {
      throw data({ detail: error.message, status: error.status }, { status: error.status });
    },
  });
}
