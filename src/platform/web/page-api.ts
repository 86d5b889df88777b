import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Calls } from '../http/call';
import { type Caller, createCaller } from './caller';

/** Asks the API, as `fetch` would: in-process on the server. */
export type ApiFetch = (request: Request) => Promise<Response>;

export const apiFetchContext = createContext<ApiFetch>();

/** Records a fault that a page met while it was made on the server. */
export type ReportPageFault = (error: unknown, request: Request) => void;

export const reportFaultContext = createContext<ReportPageFault>();

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
