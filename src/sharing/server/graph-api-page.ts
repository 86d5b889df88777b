import { z } from 'zod';
import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, conflict } from '~/platform/context/errors';
import { storable } from '~/platform/text/text';
import { PAGE_BUSY, PAGE_REFUSED, type PagePost, SHARE_UNKNOWN, type SocialPage } from './social-page';

const TIMEOUT = 8 * SECOND;

interface Credentials {
  id: string;
  token: string;
}

type GraphContext = Pick<Context, 'config' | 'log'>;

const Posted = z.object({ id: z.string().min(1) });
const Named = z.object({ name: z.string() });
const GraphFault = z.object({ type: z.string(), code: z.number(), error_subcode: z.number(), is_transient: z.boolean() }).partial();
type GraphFault = z.output<typeof GraphFault>;
const Refused = z.object({ error: GraphFault });

/** A page of Facebook, through the Graph API. The addresses have no version, so that they still work when Facebook retires one. */
export const graphApiPage = (ctx: GraphContext, credentials: Credentials): SocialPage => ({
  id: credentials.id,
  publish: (post) => publish(ctx, credentials, post),
  readName: () => readName(ctx, credentials),
});

async function publish(ctx: GraphContext, page: Credentials, post: PagePost): Promise<string> {
  let response: Response;
  try {
    response = await askGraph(ctx, page, '/feed', { method: 'POST', body: new URLSearchParams({ ...post }) });
  } catch (error) {
    throw isConnectionFailure(error) ? unreachable() : unknown();
  }
  if (response.ok) {
    const posted = Posted.safeParse(await response.json().catch(() => null));
    if (!posted.success) throw unknown();
    return storable(posted.data.id, 200);
  }
  const fault = await loggedFault(ctx, response);
  // A server error without the words of the Graph API may come from a machine before it, after the post was made.
  if (response.status >= 500 && !fault) throw unknown();
  throw isTemporaryFault(response, fault) ? busy() : refusal(fault?.code);
}

async function readName(ctx: GraphContext, page: Credentials): Promise<string> {
  let response: Response;
  try {
    response = await askGraph(ctx, page, '?fields=name');
  } catch {
    throw unreachable();
  }
  if (response.status >= 500) throw unreachable();
  if (!response.ok) throw refusal((await loggedFault(ctx, response))?.code);
  const named = Named.safeParse(await response.json().catch(() => null));
  return named.success ? storable(named.data.name, 200) : '';
}

const askGraph = (ctx: GraphContext, page: Credentials, path: string, request: RequestInit = {}): Promise<Response> =>
  fetch(`${ctx.config.FACEBOOK_API_HOST ?? 'https://graph.facebook.com'}/${encodeURIComponent(page.id)}${path}`, {
    ...request,
    headers: { authorization: `Bearer ${page.token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });

async function loggedFault(ctx: GraphContext, response: Response): Promise<GraphFault | undefined> {
  const fault = await faultOf(response);
  ctx.log.warn({ status: response.status, type: fault?.type, code: fault?.code, subcode: fault?.error_subcode }, 'the page refused a request');
  return fault;
}

/** The error of the Graph API for a request that it did not carry out; undefined where the answer is not its own. */
async function faultOf(response: Response): Promise<GraphFault | undefined> {
  const refused = Refused.safeParse(await response.json().catch(() => null));
  return refused.success ? refused.data.error : undefined;
}

/** Codes of the Graph API: an unknown error, a service that is down. */
const TEMPORARY = new Set([1, 2]);

const isTemporaryFault = ({ status }: Response, fault: GraphFault = {}): boolean =>
  status >= 500 || status === 429 || fault.is_transient === true || TEMPORARY.has(fault.code ?? 0);

/** Whether the connection was never made, so that nothing can have been posted. */
const isConnectionFailure = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes((error as { cause?: { code?: string } }).cause?.code ?? '');

const unreachable = () =>
  new AppError(503, 'page_unreachable', 'We can’t reach Facebook right now. Nothing was posted. Please try again in a few minutes.', undefined, {
    'Retry-After': '60',
  });

const busy = () =>
  new AppError(503, PAGE_BUSY, 'Facebook couldn’t take the post right now. Nothing was posted yet. The board will try again.', undefined, {
    'Retry-After': '300',
  });

const unknown = () => new AppError(503, SHARE_UNKNOWN, 'Facebook didn’t confirm the post. Please check the page; it may already be there.');

/** Codes of the Graph API: an expired or withdrawn token, a missing permission. */
const DISCONNECTED = new Set([10, 102, 190, 200]);
/** Codes for too many posts, or posts that Facebook takes for spam. */
const LIMITED = new Set([4, 17, 32, 341, 368, 613]);

function refusal(code = 0): AppError {
  if (DISCONNECTED.has(code)) {
    return conflict('The board is no longer connected to its page. Nothing was posted. An admin needs to renew the connection.', 'page_disconnected');
  }
  if (LIMITED.has(code))
    return conflict('Facebook won’t take more posts from this board for now. Nothing was posted. Please try again tomorrow.', 'page_limit');
  return conflict('Facebook refused this request. Nothing was posted.', PAGE_REFUSED);
}
