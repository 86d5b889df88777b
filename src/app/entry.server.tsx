import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { isReadingPage } from '~/platform/web/deferred-scripts';
import { reportFaultContext } from '~/platform/web/page-api';
import { DEFER_HEADER, NONCE_HEADER, RenderNonce } from './render-nonce';

/** Records errors of loaders that are not refusals. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportFaultContext)(error, request);
}

/** Whether the page is one that is only read. */
function isRead({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const page = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  return staticHandlerContext.errors === null && isReadingPage(routeModules[page]?.handle);
}

/**
 * Renders a page completely before it is sent: it is cached, compressed and hashed, so it cannot be streamed. Our own
 * inline scripts have a nonce that is new for each render, by which `finishPage` recognizes them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  const nonce = randomBytes(18).toString('base64url');
  const page = (
    <RenderNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    onError: (error) => {
      failed = true;
      context.get(reportFaultContext)(error, request);
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(NONCE_HEADER, nonce);
  if (!failed && status === 200 && isRead(routerContext)) headers.set(DEFER_HEADER, 'yes');
  return new Response(stream, { status: failed ? 500 : status, headers });
}
