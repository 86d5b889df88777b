import type { MiddlewareHandler } from 'hono';
import { encode, encodingFor } from './encodings';

/** Smaller bodies fit into the packets of their headers. */
const LEAST = 1_000;

/**
 * Compresses JSON answers to requests with a token. Answers that all visitors share are compressed where they are cached. Answers to
 * requests without a token, such as that of a login, stay as they are: other sites could send those, and learn from the size of a
 * compressed answer whether it repeats what they sent.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.req.header('authorization') === undefined || !headers.get('content-type')?.startsWith('application/json')) return;
  if (headers.has('content-encoding') || status === 204 || status === 304) return;
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(c.req.header('accept-encoding'));
  if (encoding === 'plain') return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const sent = body.length < LEAST ? body : await encode(body, encoding);
  const answer = new Response(sent, { status, headers });
  if (sent !== body) answer.headers.set('content-encoding', encoding);
  answer.headers.delete('content-length');
  c.res = undefined;
  c.res = answer;
};
