import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type InputType } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { encodingFor } from './encodings';

/** Smaller bodies fit into the packets of their headers. */
const LEAST = 1_000;
/** Up to this number of bytes, compressing takes less than half a millisecond, and is not passed to another thread. */
const MOST_AT_ONCE = 64_000;
/** A personal answer is sent once. A higher quality saves a seventh of its bytes and takes three times as long. */
const QUALITY = { br: 3, gzip: 4 };

const brotliInThread = promisify(brotliCompress) as (body: InputType, options: object) => Promise<Buffer>;
const gzipInThread = promisify(gzip) as (body: InputType, options: object) => Promise<Buffer>;

function compress(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> | Buffer {
  const isSmall = body.length <= MOST_AT_ONCE;
  if (encoding === 'gzip') return (isSmall ? gzipSync : gzipInThread)(body, { level: QUALITY.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return (isSmall ? brotliCompressSync : brotliInThread)(body, { params });
}

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
  const body = new Uint8Array(await c.res.arrayBuffer());
  const sent = body.length < LEAST ? body : await compress(body, encoding);
  const answer = new Response(sent as Uint8Array<ArrayBuffer>, { status, headers });
  if (sent !== body) answer.headers.set('content-encoding', encoding);
  answer.headers.delete('content-length');
  c.res = undefined;
  c.res = answer;
};
