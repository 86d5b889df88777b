import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientApiContext } from '~/platform/web/form-post';
import { type ApiFetch, apiFetchContext, type ReportPageFault, reportFaultContext } from '~/platform/web/page-api';
import type { Source } from './freshness';
import { createPageGroups } from './page-groups';
import type { Basis } from './response-cache';

type Handler = ReturnType<typeof createRequestHandler>;

/** The version of an answer of the API: its ETag, or the status of a refusal. An answer that is not shared has a version of its own. */
export const versionOf = (response: Response): string => response.headers.get('etag') ?? (response.ok ? randomUUID() : String(response.status));

/** Renders pages. Their data comes from the API, in-process and without a user, because pages are the same for everyone. */
export function createPageRenderer(build: ServerBuild, api: ApiFetch, report: ReportPageFault, mode: string) {
  // The development server replaces the routes of its build while it runs.
  const buildOf = mode === 'development' ? () => build : createPageGroups(build);
  const handlers = new Map<ServerBuild, Handler>();
  /** @param clientApi the API as the client calls it, for a form that it posted. */
  return async (request: Request, basis: Basis, clientApi?: ApiFetch): Promise<Response> => {
    const group = buildOf(new URL(request.url).pathname);
    const handle = handlers.get(group) ?? createRequestHandler(group, mode);
    handlers.set(group, handle);
    const context = new RouterContextProvider();
    const sources: Source[] = [];
    context.set(apiFetchContext, async (called) => {
      const response = await api(called);
      const { pathname, search } = new URL(called.url);
      sources.push({ address: pathname + search, version: versionOf(response) });
      return response;
    });
    context.set(reportFaultContext, report);
    if (clientApi) context.set(clientApiContext, clientApi);
    const response = await handle(request, context);
    basis.sources = sources;
    return response;
  };
}
