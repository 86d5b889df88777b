import type { Context } from '~/platform/context';
import { withoutParameters } from '~/platform/database/errors';
import type { Fault } from '~/platform/http/api';
import { groupId } from '../fault-group';
import { redact, redactQuery, redactValues } from '../redact';

const KEPT_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'content-length', 'host', 'origin', 'referer', 'user-agent', 'x-request-id']);

/**
 * Records an unexpected fault for staff, without possible secrets. It neither throws nor waits for the database.
 * @returns the id of the stored server error.
 */
export function recordServerError(ctx: Context, { error, request, requestId, viewer, call, rawInput }: Fault): string {
  const told = withoutParameters(error);
  const fault = told instanceof Error ? told : new Error(String(told));
  const { name, message, stack = '' } = fault;
  const url = new URL(request.url);
  const { query, values } = redactQuery(url.search);
  const path = redact(url.pathname.slice(0, 2_000));
  const id = ctx.serverErrors.add({
    id: groupId({ kind: name, message, stack, call }),
    error: redact(message.slice(0, 4_000)),
    exception: name,
    type: fault.constructor.name,
    method: request.method,
    url: `${url.origin}${path}${query && `?${query}`}`,
    path,
    query,
    headers: keptHeaders(request.headers),
    getParams: values,
    json: rawInput?.json === undefined ? null : redactValues(rawInput.json),
    postParams: rawInput?.form === undefined ? null : redactValues(rawInput.form),
    call,
    traceback: redact(stack.slice(0, 16_000)),
    userId: viewer?.userId ?? null,
    requestId,
    errorTime: ctx.clock.now(),
  });
  ctx.log.error({ err: error, requestId, errorId: id }, 'unexpected fault');
  return id;
}

const keptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => KEPT_HEADERS.has(name)).map(([name, value]) => [name, redact(value.slice(0, 500))]));
