import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Dependencies, Source } from '~/platform/http/public-answer';
import { clientApiContext } from '~/platform/web/form-post';
import { type ApiFetch, apiFetchContext, type ReportPageFault, reportFaultContext } from '~/platform/web/page-api';

/** The version of an answer of the API: its ETag, or the status of a refusal. An answer that is not shared has a version of its own. */
export const versionOf = (response: Response): string => response.headers.get('etag') ?? (response.ok ? randomUUID() : String(response.status));

/** Renders pages. Their data comes from the API, in-process and without a user, because pages are the same for everyone. */
export function createPageRenderer(build: ServerBuild, api: ApiFetch, report: ReportPageFault, mode: string) {
  const handle = createRequestHandler(build, mode);
  /** @param clientApi the API as the client calls it, for a form that it posted. */
  return async (request: Request, dependencies: Dependencies, clientApi?: ApiFetch): Promise<Response> => {
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
    dependencies.sources = sources;
    return response;
  };
}
