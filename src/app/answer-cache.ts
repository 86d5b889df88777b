import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type CardProvider, pagePolicy } from './page-policy';
import { withSecurityHeaders } from './security-headers';

type Encoding = 'br' | 'gzip' | 'plain';
type Headers = Record<string, string>;

/** An answer as it goes out: to be written and forgotten. */
export interface Ready {
  status: number;
  headers: Headers;
  /** The same headers as Node writes them fastest: name, value, name, value. */
  flat: string[];
  body?: Buffer<ArrayBuffer>;
}

interface Finished {
  status: number;
  headers: Headers;
  etag: string;
  plain: Buffer<ArrayBuffer>;
  /** What has been asked for so far, compressed when it first was. */
  ready: { [E in Encoding]?: Ready };
  unchanged: Ready;
}

type Produce = (request: Request) => Promise<Response> | Response;

export interface AnswerCache {
  /** An answer from the cache, or produced and kept. Whoever calls this knows that it is the same for everyone. */
  answer(request: Request, produce: Produce): Promise<Response>;
  /** What is kept for a path with its query and can go out at once, or nothing. */
  find(method: string, target: string, headers: IncomingHttpHeaders): Ready | undefined;
  /** Forgets everything: public data has changed. */
  drop(): void;
}

const MEGABYTE = 1_000_000;
/** What depends on the time (whether one may still apply, a price for some days) is at most this old, in milliseconds. */
const LONGEST = 60_000;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Up to this many bytes packing takes less time than handing it to another thread. */
const SMALL = 16_000;

const packBrotli = (plain: Buffer): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer> => {
  // Of ten kilobytes a better quality saves a hundred bytes and takes three times as long.
  const quality = plain.length <= SMALL ? 3 : 5;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  return plain.length <= SMALL ? brotliCompressSync(plain, options) : compressBrotli(plain, options);
};
const packGzip = (plain: Buffer): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer> =>
  plain.length <= SMALL ? gzipSync(plain, { level: 6 }) : compressGzip(plain, { level: 6 });

/**
 * Finished public answers (pages, feeds, API calls that are marked `shared`), compressed, with policy and ETag. They are
 * made without a user, so one serves everybody (design, rule 2). 256 MB at most, least recently used first out.
 * @param provider the payment provider whose card fields pages may show.
 */
export function createAnswerCache(provider?: CardProvider): AnswerCache {
  const kept = new LRUCache<string, Finished>({
    maxSize: 256 * MEGABYTE,
    ttl: LONGEST,
    // With room for its compressed forms, which come later.
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.5) + 2_000,
  });
  /** Answers under way, so that a rush on one just dropped makes it once. */
  const underWay = new Map<string, Promise<Finished>>();
  let generation = 0;

  const make = async (key: string, request: Request, produce: Produce): Promise<Finished> => {
    const startedIn = generation;
    // What is the same for everyone must not depend on who asks: the address is all that is seen.
    const finished = await finish(await produce(new Request(request.url)), provider);
    // What changed meanwhile may be missing from it: serve it once, do not keep it.
    if (startedIn === generation && finished.status === 200) kept.set(key, finished);
    return finished;
  };

  return {
    async answer(request, produce) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return produce(request);
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      let finished = kept.get(key);
      if (!finished) {
        let pending = underWay.get(key);
        if (!pending) {
          const made = make(key, request, produce).finally(() => {
            if (underWay.get(key) === made) underWay.delete(key);
          });
          underWay.set(key, made);
          pending = made;
        }
        finished = await pending;
      }
      const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined);
      const ready = isUnchanged(finished, request.headers.get('if-none-match') ?? undefined) ? finished.unchanged : await readyIn(finished, encoding);
      return new Response(request.method === 'HEAD' ? null : ready.body, { status: ready.status, headers: ready.headers });
    },
    find(method, target, headers) {
      const finished = kept.get(target);
      if (!finished) return undefined;
      if (isUnchanged(finished, headers['if-none-match'])) return finished.unchanged;
      const ready = finished.ready[encodingFor(headers['accept-encoding'] as string | undefined)];
      return ready && method === 'HEAD' ? { status: ready.status, headers: ready.headers, flat: ready.flat } : ready;
    },
    drop() {
      generation += 1;
      kept.clear();
      underWay.clear();
    },
  };
}

async function finish(response: Response, provider?: CardProvider): Promise<Finished> {
  const { status } = response;
  const plain = Buffer.from(await response.arrayBuffer());
  const given = Object.fromEntries(response.headers);
  if (given['content-type']?.startsWith('text/html')) given['content-security-policy'] = pagePolicy(plain.toString(), provider);
  if (status === 503) given['retry-after'] ??= '3';
  // One tag for all encodings of the same content, hence a weak one.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = withSecurityHeaders({
    ...given,
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-cache',
    vary: given.vary ? `${given.vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(status === 200 ? { etag } : {}),
  });
  return { status, headers, etag, plain, ready: {}, unchanged: { status: 304, headers, flat: Object.entries(headers).flat() } };
}

async function readyIn(finished: Finished, encoding: Encoding): Promise<Ready> {
  const known = finished.ready[encoding];
  if (known) return known;
  const { status, headers, plain } = finished;
  const body = encoding === 'plain' ? plain : await (encoding === 'br' ? packBrotli(plain) : packGzip(plain));
  const described = { ...headers, 'content-length': String(body.length), ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }) };
  const ready = { status, headers: described, flat: Object.entries(described).flat(), body };
  finished.ready[encoding] = ready;
  return ready;
}

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}

const isUnchanged = ({ status, etag }: Finished, asked: string | undefined): boolean => asked !== undefined && status === 200 && asked.includes(etag.slice(2));
