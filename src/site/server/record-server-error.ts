import type { Context } from '~/platform/context';
import { withoutValues } from '~/platform/database/errors';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids';
import { redactAddress } from '../scrub';
import { serverErrors } from '../tables';

const KEPT_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'content-length', 'host', 'origin', 'referer', 'user-agent', 'x-request-id']);

/** The headers that help to find a fault; the page it came from without codes and tokens in its address. */
const keptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => KEPT_HEADERS.has(name)).map(([name, value]) => [name, name === 'referer' ? redactAddress(value) : value]));

/** Notes an unexpected fault for staff, without headers or parameters that could carry a secret. @returns its id. */
export async function recordServerError(ctx: Context, error: unknown, request: Request, requestId: string, viewer: Viewer | null): Promise<string> {
  const id = newId();
  ctx.log.error({ err: error, requestId, errorId: id }, 'unexpected fault');
  const url = new URL(request.url);
  const path = redactAddress(url.pathname);
  const told = withoutValues(error);
  const fault = told instanceof Error ? told : new Error(String(told));
  await ctx.db
    .insert(serverErrors)
    .values({
      id,
      error: fault.name,
      exception: fault.message.slice(0, 4_000),
      type: fault.constructor.name,
      method: request.method,
      url: path,
      path,
      query: [...url.searchParams.keys()].join('&'),
      headers: keptHeaders(request.headers),
      traceback: (fault.stack ?? '').slice(0, 20_000),
      userId: viewer?.userId ?? null,
      requestId,
      errorTime: ctx.clock.now(),
    })
    .catch((failure) => ctx.log.error({ err: failure }, 'could not store the fault'));
  return id;
}
