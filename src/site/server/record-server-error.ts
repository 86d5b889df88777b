import type { Context } from '~/platform/context/context';
import { withoutParameters } from '~/platform/database/errors';
import type { Fault } from '~/platform/http/fault';
import { INTERNAL_ORIGIN } from '~/platform/http/internal-origin';
import { beginning } from '~/platform/text/text';
import { groupId } from '../fault-group';
import { redact, redactQuery, redactValues } from '../redact';
import type { ServerErrorRow } from './server-error-store';

const KEPT_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'content-length', 'host', 'origin', 'referer', 'user-agent', 'x-request-id']);

/** The id that answers give for a thrown thing of which not even the message can be read. */
const UNREADABLE = groupId({ kind: 'Unreadable', message: '', stack: '', call: '' });

/**
 * Records an unexpected fault for staff, without possible secrets. It neither throws nor waits for the database.
 * @returns the id of the stored server error.
 */
export function recordServerError(ctx: Context, fault: Fault): string {
  let id = UNREADABLE;
  try {
    id = ctx.serverErrors.add(rowOf(fault, ctx.clock.now(), ctx.config.publicUrl));
  } catch (error) {
    ctx.log.error({ err: error }, 'a fault could not be described');
  }
  ctx.log.error({ err: fault.error, requestId: fault.requestId, call: fault.call, errorId: id }, 'unexpected fault');
  return id;
}

function rowOf({ error, request, requestId, viewer, call, rawInput }: Fault, errorTime: Date, publicUrl: string): ServerErrorRow {
  const told = withoutParameters(error);
  const fault = told instanceof Error ? told : new Error(String(told));
  const [name, message, stack] = [String(fault.name), String(fault.message), String(fault.stack ?? '')];
  const url = new URL(request.url);
  const { query, values } = redactQuery(url.search);
  const path = redact(beginning(url.pathname, 2_000));
  return {
    id: groupId({ kind: name, message, stack, call }),
    error: redact(beginning(message, 4_000)),
    exception: redact(beginning(name, 200)),
    type: redact(beginning(fault.constructor.name, 200)),
    method: request.method,
    // Answers that all visitors share are made for no request of a client.
    url: `${url.origin === INTERNAL_ORIGIN ? publicUrl : url.origin}${path}${query && `?${query}`}`,
    path,
    query,
    headers: keptHeaders(request.headers),
    getParams: values,
    json: rawInput?.json === undefined ? null : redactValues(rawInput.json),
    postParams: rawInput?.form === undefined ? null : redactValues(rawInput.form),
    call,
    traceback: redact(beginning(stack, 16_000)),
    userId: viewer?.userId ?? null,
    requestId,
    errorTime,
  };
}

const keptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => KEPT_HEADERS.has(name)).map(([name, value]) => [name, redact(beginning(value, 500))]));
