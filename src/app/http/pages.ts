import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Dependencies, Source } from '~/platform/http/public-answer';
import { clientApiContext } from '~/platform/web/form-post';
import { type ApiFetch, apiFetchContext, type ReportPageFault, reportFaultContext } from '~/platform/web/page-api';

/** The version of an answer of the API: its ETag, or the status of a refusal. An answer that is not shared has a version of its own. */
export const versionOf = (response: Response): string => response.headers.get('etag') ?? (response.ok ? randomUUID() : String(response.status));

/**
 * A build with one page and the frames around it. For each page React Router tries the patterns of all routes three times; with one page in place of
 * two hundred a list page takes two thirds of the time.
 */
function buildOf(build: ServerBuild, page: string): ServerBuild {
  const ids = new Set<string>();
  for (let at = build.routes[page]; at; at = at.parentId === undefined ? undefined : build.routes[at.parentId]) ids.add(at.id);
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** Renders pages. Their data comes from the API, in-process and without a user, because pages are the same for everyone. */
export function createPageRenderer(build: ServerBuild, api: ApiFetch, report: ReportPageFault, mode: string) {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (page: string | undefined) => {
    // The development server replaces the routes of its build while it runs.
    if (page === undefined || mode === 'development') return whole;
    const handle = handlers.get(page) ?? createRequestHandler(buildOf(build, page), mode);
    handlers.set(page, handle);
    return handle;
  };
  /**
   * @param page the route's name in the build; undefined for an unknown address.
   * @param clientApi the API as the client calls it, for a form that it posted and for a page whose address has a key.
   */
  return async (page: string | undefined, request: Request, dependencies: Dependencies, clientApi?: ApiFetch): Promise<Response> => {
    const context = new RouterContextProvider();
    const sources: Source[] = [];
    context.set(apiFetchContext, async (called) => {
      const response = await api(called);
      const { pathname, search } = new URL(called.url);
      sources.push({ address: pathname + search, version: versionOf(response), tags: response.headers.get('cache-tag') ?? undefined });
      return response;
    });
    context.set(reportFaultContext, report);
    if (clientApi) context.set(clientApiContext, clientApi);
    const response = await handlerOf(page)(request, context);
    dependencies.sources = sources;
    return response;
  };
}
