import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ApiFetch, apiFetchContext, type ReportPageFault, reportFaultContext } from '~/platform/web/page-api';

/** Renders pages. Their data comes from the API, in-process and without a user, because pages are the same for everyone. */
export function createPageRenderer(build: ServerBuild, api: ApiFetch, report: ReportPageFault, mode: string): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(apiFetchContext, api);
    context.set(reportFaultContext, report);
    return handle(request, context);
  };
}
