import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Calls } from '../http/call';
import { INTERNAL_ORIGIN } from '../http/internal-origin';
import { type Caller, createCaller } from './caller';

/** Calls the API like `fetch`, but within the server's process. */
export type ApiFetch = (request: Request) => Promise<Response>;

export const apiFetchContext = createContext<ApiFetch>();

/** Records an error that occurred while the server rendered a page. */
export type ReportPageFault = (error: unknown, request: Request) => void;

export const reportFaultContext = createContext<ReportPageFault>();

/** The status with which the API refused a call of `pageApi`; undefined for any other error. */
export const refusedStatus = (error: unknown): number | undefined => (error as { init?: { status?: number } | null } | null)?.init?.status;

/** The API for the loader of a public page. A refusal becomes the page's status and error view. */
export function pageApi<C extends Calls>(context: Readonly<RouterContextProvider>): Caller<C> {
  const fetchApi = context.get(apiFetchContext);
  return createCaller<C>({
    origin: INTERNAL_ORIGIN,
    fetch: fetchApi,
    onRefused: (error) => {
      throw data({ detail: error.message, status: error.status }, { status: error.status });
    },
  });
}
