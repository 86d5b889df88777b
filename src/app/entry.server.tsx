import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { reportFaultContext } from '~/platform/web/page-api';
import { NONCE_HEADER, RenderNonce } from './render-nonce';

/** Records what a loader threw that is no refusal. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportFaultContext)(error, request);
}

/**
 * Renders a page whole before it is sent: it is kept, compressed and hashed, so there is nothing to stream. Our own
 * inline scripts carry a nonce that is new with each render, by which `finishPage` knows them.
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
  return new Response(stream, { status: failed ? 500 : status, headers });
}
