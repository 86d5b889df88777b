import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CardFieldOrigins, finishPage } from './content-security-policy';
import { type Bytes, decode, type Encoding, encode, encodingFor, exactCopy } from './encodings';
import type { RouteName } from './route-names';
import type { SecurityHeaders } from './security-headers';

type Headers = Record<string, string>;

/** An answer that can be written as it is. */
export interface EncodedResponse {
  status: number;
  /** Headers as Node writes them fastest: name, value, name, value. */
  headers: string[];
  body?: Bytes;
  /** The route that the answer was made for. */
  route: RouteName;
}

/** A finished answer. It is replaced, never changed, so that the cache measures it anew with each form it gets. */
interface CachedResponse {
  status: number;
  /** Headers that all forms share: name, value, name, value. */
  headers: string[];
  etag: string;
  route: RouteName;
  /** The body in each encoding that was asked for so far; one is always there. */
  forms: { [E in Encoding]?: Bytes };
}

type Produce = (request: Request) => Promise<Response> | Response;

/** How full the cache is, and how often it had the answer. */
export interface CacheUsage {
  bytes: number;
  entries: number;
  hits: number;
  misses: number;
}

export interface ResponseCache {
  /**
   * An answer from the cache, or produced and kept. The caller knows that it is the same for everyone.
   * @param route is kept with the answer, so that the metrics need not look it up again.
   */
  answer(request: Request, produce: Produce, route: RouteName): Promise<Response>;
  /** What is kept for a path with its query and can go out at once, or nothing. */
  find(method: string, target: string, headers: IncomingHttpHeaders): EncodedResponse | undefined;
  /** Forgets everything: public data has changed. */
  drop(): void;
  usage(): CacheUsage;
}

const LARGEST = 256_000_000;
const MOST_ENTRIES = 20_000;
/** What depends on the time (whether one may still apply, a price for some days) is at most this old, in milliseconds. */
const LONGEST = 60_000;

/** Measured: objects, arrays and map entries of one answer, and of each of its forms. */
const BYTES_PER_ENTRY = 1_200;
const BYTES_PER_FORM = 400;

/** The memory that an entry takes: its bodies, the text of its headers and of its key, and the objects around them. */
function sizeOf({ forms, headers }: CachedResponse, key: string): number {
  let size = BYTES_PER_ENTRY + key.length;
  for (const body of Object.values(forms)) size += BYTES_PER_FORM + body.buffer.byteLength;
  for (const text of headers) size += text.length;
  return size;
}

export interface AnswerCacheOptions {
  security: SecurityHeaders;
  /** The payment provider whose card fields pages may show. */
  provider?: CardFieldOrigins | undefined;
  /** The most memory it takes, in bytes. */
  maxBytes?: number;
  maxEntries?: number;
}

/**
 * Finished public answers (pages, feeds, API calls that are marked `shared`), compressed, with policy and ETag. They are
 * made without a user, so one serves everybody. 256 MB at most, least recently used first out.
 */
export function createResponseCache({ security, provider, maxBytes = LARGEST, maxEntries = MOST_ENTRIES }: AnswerCacheOptions): ResponseCache {
  const kept = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, max: maxEntries, ttl: LONGEST, sizeCalculation: sizeOf });
  /** Answers under way, so that a rush on one just dropped makes it once. */
  const underWay = new Map<string, Promise<CachedResponse>>();
  let generation = 0;
  let hits = 0;
  let misses = 0;

  const make = async (key: string, request: Request, produce: Produce, route: RouteName): Promise<CachedResponse> => {
    const startedIn = generation;
    // What is the same for everyone must not depend on who asks: the address is all that is seen.
    const finished = await finish(await produce(new Request(request.url)), route, security, provider);
    // What changed meanwhile may be missing from it: serve it once, do not keep it.
    if (startedIn === generation && finished.status === 200) kept.set(key, finished);
    return finished;
  };

  /** Adds a form to what is kept, unless that was dropped or replaced meanwhile. */
  const keepForm = (key: string, etag: string, encoding: Encoding, body: Bytes): void => {
    const current = kept.peek(key);
    if (current?.etag !== etag || current.forms[encoding]) return;
    // The plain body that the answer was made with goes as soon as a compressed one is there, since few ask for it;
    // for those it is unpacked again, and then stays.
    const forms = current.forms.plain && Object.keys(current.forms).length === 1 ? {} : current.forms;
    kept.set(key, { ...current, forms: { ...forms, [encoding]: body } }, { noUpdateTTL: true });
  };

  const encodeResponse = async (key: string, finished: CachedResponse, encoding: Encoding): Promise<EncodedResponse> => {
    let body = finished.forms[encoding];
    if (!body) {
      const [known, bytes] = Object.entries(finished.forms)[0] as [Encoding, Bytes];
      body = await encode(await decode(bytes, known), encoding);
      keepForm(key, finished.etag, encoding, body);
    }
    return readyOf(finished, encoding, body);
  };

  return {
    async answer(request, produce, route) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return produce(request);
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      let finished = kept.get(key);
      if (finished) hits += 1;
      else {
        misses += 1;
        let pending = underWay.get(key);
        if (!pending) {
          const made = make(key, request, produce, route).finally(() => {
            if (underWay.get(key) === made) underWay.delete(key);
          });
          underWay.set(key, made);
          pending = made;
        }
        finished = await pending;
      }
      const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined);
      const ready = isUnchanged(finished, request.headers.get('if-none-match') ?? undefined)
        ? unchanged(finished)
        : await encodeResponse(key, finished, encoding);
      return new Response(request.method === 'HEAD' ? null : ready.body, { status: ready.status, headers: pairsOf(ready.headers) });
    },
    find(method, target, headers) {
      const finished = kept.get(target);
      if (!finished) return undefined;
      if (isUnchanged(finished, headers['if-none-match'])) {
        hits += 1;
        return unchanged(finished);
      }
      const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
      const body = finished.forms[encoding];
      if (!body) return undefined;
      hits += 1;
      const ready = readyOf(finished, encoding, body);
      if (method === 'HEAD') delete ready.body;
      return ready;
    },
    drop() {
      generation += 1;
      kept.clear();
      underWay.clear();
    },
    usage: () => ({ bytes: kept.calculatedSize, entries: kept.size, hits, misses }),
  };
}

async function finish(response: Response, route: RouteName, security: SecurityHeaders, provider?: CardFieldOrigins): Promise<CachedResponse> {
  const { status } = response;
  let plain = exactCopy(new Uint8Array(await response.arrayBuffer()));
  let given: Headers = Object.fromEntries(response.headers);
  if (given['content-type']?.startsWith('text/html')) {
    const page = finishPage(plain.toString(), given, provider);
    plain = exactCopy(Buffer.from(page.html));
    given = page.headers;
  }
  if (status === 503) given['retry-after'] ??= '3';
  // One tag for all encodings of the same content, hence a weak one.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = security.complete({
    ...given,
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-cache',
    vary: given.vary ? `${given.vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(status === 200 ? { etag } : {}),
  });
  return { status, headers: Object.entries(headers).flat(), etag, route, forms: { plain } };
}

const readyOf = ({ status, headers, route }: CachedResponse, encoding: Encoding, body: Bytes): EncodedResponse => ({
  status,
  headers: [...headers, 'content-length', String(body.length), ...(encoding === 'plain' ? [] : ['content-encoding', encoding])],
  body,
  route,
});

const unchanged = ({ headers, route }: CachedResponse): EncodedResponse => ({ status: 304, headers, route });

const isUnchanged = ({ status, etag }: CachedResponse, asked: string | undefined): boolean =>
  asked !== undefined && status === 200 && asked.includes(etag.slice(2));

const pairsOf = (flat: string[]): [string, string][] => {
  const pairs: [string, string][] = [];
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at] as string, flat[at + 1] as string]);
  return pairs;
};
