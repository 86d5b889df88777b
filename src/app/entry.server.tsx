import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Deferral, deferralOf } from '~/platform/web/deferred-scripts';
import { reportFaultContext } from '~/platform/web/page-api';
import { inlineJson } from '~/platform/web/structured-data';
import { DEFER_HEADER, NONCE_HEADER, RenderLocked, RenderNonce } from './http/render-nonce';

/** Records errors of loaders that are not refusals. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportFaultContext)(error, request);
}

/** The route of the page. */
const pageOf = ({ staticHandlerContext: { matches } }: EntryContext): string => matches.at(-1)?.route.id ?? '';

/** Whether the page is a list that needs a login. */
const isLocked = (context: EntryContext): boolean =>
  (context.staticHandlerContext.loaderData[pageOf(context)] as { locked?: boolean } | undefined)?.locked === true;

/** Until when the scripts of the page are deferred. A page that is not complete needs them at once: of a list that needs a login, only they can show anything. */
const scriptsDeferred = (context: EntryContext, locked: boolean): Deferral | undefined =>
  context.staticHandlerContext.errors === null && !locked ? deferralOf(context.routeModules[pageOf(context)]?.handle) : undefined;

/**
 * Renders a page completely before it is sent: it is cached, compressed and hashed, so it cannot be streamed. Our own
 * inline scripts have a nonce that is new for each render, by which `finishPage` recognizes them.
 * @throws the error of a component. The router reports it to `handleError`, and calls this again for the page's error.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> {
  const locked = isLocked(routerContext);
  const nonce = randomBytes(18).toString('base64url');
  // The router would render the data of the page in the tree, part by part, each in a boundary that waits for it.
  const { serverHandoffStream: data, ...pageContext } = routerContext;
  // `renderToPipeableStream` would encode the page, and this process decode it again. The data is loaded, so no part of a page waits for anything.
  const rendered = renderToString(
    <RenderNonce value={nonce}>
      <RenderLocked value={locked}>
        <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
      </RenderLocked>
    </RenderNonce>,
  );
  // `renderToString` leaves the doctype out.
  const html = `<!DOCTYPE html>${rendered}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(NONCE_HEADER, nonce);
  const deferral = status === 200 ? scriptsDeferred(routerContext, locked) : undefined;
  if (deferral) headers.set(DEFER_HEADER, deferral);
  return new Response(data && routerContext.renderMeta?.didRenderScripts ? withData(html, await text(data), nonce) : html, {
    status,
    headers,
  });
}

const END = '</body></html>';

/** Adds the data of a page, in the format of the router, to its end. */
function withData(html: string, data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const end = html.lastIndexOf(END);
  return `${html.slice(0, end)}<script nonce="${nonce}">${controller}.enqueue(${inlineJson(data)});${controller}.close();</script>${html.slice(end)}`;
}
