import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ApiAnswer } from '~/platform/http/answers';
import type { CardFieldOrigins } from './content-security-policy';
import { countRequest, type Demand, isInDemand, newDemand } from './demand';
import { type Bytes, decode, type Encoding, encode, encodingFor, gainsFromEffort } from './encodings';
import { anyForm, type EncodedResponse, encodedResponseOf, type FinishedResponse, finish, isKept, isUnchanged, unchanged } from './finished-response';
import { createFreshness, type Made, type Source, type Touched } from './freshness';
import type { RouteName } from './route-names';
import type { SecurityHeaders } from './security-headers';
import type { Turns } from './turns';
import { WholeAnswer } from './whole-answer';

/** A cached answer. Its bodies are replaced, never changed, so that the cache measures its size again for each added encoding. */
interface CachedResponse extends Made, FinishedResponse {
  use: Use;
  /** By the clock of `performance`. */
  madeAt: number;
}

/** How an address is requested and made, which goes on when its answer is replaced. Times are by the clock of `performance`. */
interface Use {
  demand: Demand;
  /** When the answer was last begun to be made. */
  begunAt: number;
  /** When a request first found that a change may show in the answer. */
  outdatedSince?: number | undefined;
}

/** The data from which an answer is made. The function that makes it notes that here; without a note every change can show in it. */
export interface Basis {
  tags?: string[] | undefined;
  sources?: Source[];
}

/** An answer that the cache has, or makes. It must be the same for all visitors. */
export interface Wanted {
  /** Its path with its query, under which it is kept. */
  address: string;
  /** Stored with the answer, so that the metrics need not look it up again. */
  route: RouteName;
  /** Makes the answer. @param basis takes what it is made from. */
  produce(basis: Basis): Promise<Response | ApiAnswer> | Response | ApiAnswer;
}

/** The size of the cache, and how often it had the answer. */
export interface CacheUsage {
  bytes: number;
  entries: number;
  hits: number;
  misses: number;
}

export interface ResponseCache {
  /** Returns an answer from the cache, or makes and caches it. @param request says which encodings and versions its client takes. */
  answer(request: Request, wanted: Wanted): Promise<Response>;
  /** Makes an answer for one request alone, such as the one to a form. Nothing is kept of it. */
  answerAlone(request: Request, route: RouteName, made: Response): Promise<Response>;
  /** The same, ready to be written. */
  encoded(headers: IncomingHttpHeaders, wanted: Wanted): Promise<EncodedResponse>;
  /** The same for a page that this process renders: the plain body, and of the headers the ETag. */
  read(wanted: Wanted): Promise<Response>;
  /** The cached answer for a path with its query, if it has the requested encoding. */
  find(method: string, target: string, headers: IncomingHttpHeaders): EncodedResponse | undefined;
  /** Clears the cache. */
  drop(): void;
  /** Called when public data has changed: answers that the change may show in are not used as they are any more. */
  change(touched: Touched): void;
  usage(): CacheUsage;
}

const MAX_BYTES = 64_000_000;
const MAX_ENTRIES = 20_000;
/** The greatest age of an answer, in milliseconds, since some content depends on the time (for example whether a post accepts applications). */
const MAX_AGE_MS = 60_000;

/** How long an answer in demand is still used after a change, in milliseconds, while the first request after the change makes it anew. */
const MAX_OUTDATED_MS = 500;
/** An answer in demand is made anew at most once in this time, in milliseconds, however often it changes. */
const MIN_AGE_MS = 250;

/** An answer is compressed thoroughly when it is requested this long after it was made, in milliseconds: one that changes all the time would gain nothing. */
const SETTLED_AFTER_MS = 1_000;

/** Sizes of the objects, arrays and map entries of one answer, and of each of its encodings with its headers. */
const BYTES_PER_ENTRY = 1_200;
const BYTES_PER_ENCODING = 400;

/** The memory that an entry takes: its bodies with a head for each, the text of its headers and of its key, and the objects around them. */
function sizeOf({ forms, headers }: FinishedResponse, key: string): number {
  let head = 0;
  for (const text of headers) head += text.length;
  let size = BYTES_PER_ENTRY + key.length + head;
  for (const body of Object.values(forms)) size += BYTES_PER_ENCODING + body.buffer.byteLength + head;
  return size;
}

export interface ResponseCacheOptions {
  security: SecurityHeaders;
  /** The payment provider whose card fields pages may show. */
  provider?: CardFieldOrigins | undefined;
  /** The limit of the cache's memory, in bytes. */
  maxBytes?: number;
  maxEntries?: number;
  /** The present version of a source, for answers that note sources. */
  versionOf?: (address: string) => Promise<string>;
  /** The moments after which any answer may be another one, without a change of data. */
  turns?: Turns;
}

/**
 * A cache of finished public answers (pages, feeds, API calls that are marked `shared`), compressed, with policy and ETag. They
 * are made without a user, so all visitors share them. After a change the first request makes an answer anew; one that many request is made anew
 * at most four times a second, and they get the former one for at most half a second. The least recently used answers are dropped first.
 */
export function createResponseCache({
  security,
  provider,
  maxBytes = MAX_BYTES,
  maxEntries = MAX_ENTRIES,
  versionOf = () => Promise.resolve(''),
  turns,
}: ResponseCacheOptions): ResponseCache {
  const cached = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, max: maxEntries, ttl: MAX_AGE_MS, sizeCalculation: sizeOf });
  /** Answers that are being produced, so that concurrent requests for one answer produce it once. */
  const inFlight = new Map<string, Promise<CachedResponse>>();
  const freshness = createFreshness(versionOf);
  /** Bodies that are compressed thoroughly, or being so. */
  const settled = new WeakSet<Bytes>();
  let hits = 0;
  let misses = 0;

  const change = (touched: Touched): void => {
    freshness.change(touched);
    // Answers that are being made may have been begun with the former data.
    inFlight.clear();
  };
  const takeTurn = (): void => {
    if (turns?.havePassed()) change(undefined);
  };

  /** Makes an answer, or finds that the cached one is still right. */
  const make = async ({ address: key, route, produce }: Wanted): Promise<CachedResponse> => {
    const known = cached.peek(key);
    const use: Use = known?.use ?? { demand: newDemand(), begunAt: 0 };
    use.begunAt = performance.now();
    if (known && (await freshness.confirm(known))) {
      use.outdatedSince = undefined;
      // An encoding may have been added meanwhile, which replaced it.
      const current = cached.peek(key);
      if (current?.etag === known.etag) current.checked = Math.max(current.checked, known.checked);
      return known;
    }
    const checked = freshness.now();
    const basis: Basis = {};
    const finished = await finish(await produce(basis), route, security, provider);
    const made = { ...finished, ...basis, checked, use, madeAt: performance.now() };
    // Where data has changed meanwhile, the answer is served once. It does not replace one that was begun later.
    if (isKept(made) && (cached.peek(key)?.checked ?? 0) <= checked) {
      use.outdatedSince = undefined;
      cached.set(key, made);
    }
    return made;
  };

  /** Adds an encoding to a cached answer, unless that was dropped or replaced meanwhile. */
  const addEncoding = (key: string, etag: string, encoding: Encoding, body: Bytes): void => {
    const current = cached.peek(key);
    if (current?.etag !== etag || current.forms[encoding]) return;
    // The original plain body is dropped when there is a compressed one, since few clients request it. For those it is
    // decompressed again, and then stays cached.
    const forms = current.forms.plain && Object.keys(current.forms).length === 1 ? {} : current.forms;
    cached.set(key, { ...current, forms: { ...forms, [encoding]: body } }, { noUpdateTTL: true });
  };

  /** Compresses a body thoroughly in another thread. */
  const settle = async (key: string, { etag }: CachedResponse, encoding: Encoding, body: Bytes): Promise<void> => {
    settled.add(body);
    const smaller = await encode(await decode(body, encoding), encoding, 'thorough');
    if (smaller.length >= body.length) return;
    settled.add(smaller);
    const current = cached.peek(key);
    if (current?.etag === etag) cached.set(key, { ...current, forms: { ...current.forms, [encoding]: smaller } }, { noUpdateTTL: true });
  };

  const encodeResponse = async (key: string, finished: FinishedResponse, encoding: Encoding): Promise<EncodedResponse> => {
    let body = finished.forms[encoding];
    if (!body) {
      const [known, bytes] = anyForm(finished);
      body = await encode(await decode(bytes, known), encoding, 'quick');
      addEncoding(key, finished.etag, encoding, body);
    }
    return encodedResponseOf(finished, encoding, body);
  };

  /**
   * Whether an outdated answer is still used: it is in demand, and was begun a moment ago or is being made. Otherwise all who request it wait
   * for one rendering, ten times a second on a board on which ten posts a second change.
   */
  const isStillUsed = (key: string, { use }: CachedResponse, now: number): boolean => {
    use.outdatedSince ??= now;
    if (!isInDemand(use.demand) || now - use.outdatedSince >= MAX_OUTDATED_MS) return false;
    return inFlight.has(key) || now - use.begunAt < MIN_AGE_MS;
  };

  /** The cached answer, if it is right, or one that is made now. @param mayBeOutdated whether one that is still used will do. */
  const findOrMake = async (wanted: Wanted, mayBeOutdated = false): Promise<CachedResponse> => {
    takeTurn();
    const key = wanted.address;
    const known = cached.get(key);
    if (known && (freshness.isFresh(known) || (mayBeOutdated && isStillUsed(key, known, performance.now())))) {
      hits += 1;
      return known;
    }
    misses += 1;
    let pending = inFlight.get(key);
    if (!pending) {
      const made = make(wanted).finally(() => {
        if (inFlight.get(key) === made) inFlight.delete(key);
      });
      inFlight.set(key, made);
      pending = made;
    }
    return pending;
  };

  const encoded = async (headers: IncomingHttpHeaders, wanted: Wanted): Promise<EncodedResponse> => {
    const finished = await findOrMake(wanted, true);
    if (isUnchanged(finished, headers['if-none-match'])) return unchanged(finished);
    return encodeResponse(wanted.address, finished, encodingFor(headers['accept-encoding'] as string | undefined));
  };

  return {
    encoded,
    async answer({ method, headers: asked }, wanted) {
      const { status, headers, body } = await encoded(Object.fromEntries(asked), wanted);
      return new Response(method === 'HEAD' ? null : body, { status, headers: pairsOf(headers) });
    },
    async answerAlone({ headers: asked }, route, made) {
      const finished = await finish(made, route, security, provider);
      const [known, bytes] = anyForm(finished);
      const encoding = encodingFor(asked.get('accept-encoding') ?? undefined);
      const { status, headers, body } = encodedResponseOf(finished, encoding, await encode(await decode(bytes, known), encoding, 'quick'));
      const answer = new Response(body, { status, headers: pairsOf(headers) });
      answer.headers.set('cache-control', 'private, no-store');
      answer.headers.delete('etag');
      return answer;
    },
    async read(wanted) {
      const finished = await findOrMake(wanted);
      const [known, bytes] = anyForm(finished);
      return new WholeAnswer(await decode(bytes, known), { status: finished.status, headers: isKept(finished) ? { etag: finished.etag } : {} });
    },
    find(method, target, headers) {
      takeTurn();
      const finished = cached.get(target);
      if (!finished) return undefined;
      const now = performance.now();
      countRequest(finished.use.demand, now);
      if (!freshness.isFresh(finished) && !isStillUsed(target, finished, now)) return undefined;
      if (isUnchanged(finished, headers['if-none-match'])) {
        hits += 1;
        return unchanged(finished);
      }
      const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
      const body = finished.forms[encoding];
      if (!body) return undefined;
      hits += 1;
      if (now - finished.madeAt > SETTLED_AFTER_MS && gainsFromEffort(body, encoding) && !settled.has(body)) {
        // The quickly compressed body stays where this fails.
        settle(target, finished, encoding, body).catch(() => {});
      }
      const sent = encodedResponseOf(finished, encoding, body);
      return method === 'HEAD' ? { status: sent.status, headers: sent.headers, route: sent.route } : sent;
    },
    drop() {
      freshness.change(undefined);
      cached.clear();
      inFlight.clear();
    },
    change(touched) {
      // A change that names the answers in which it shows moves no turn.
      if (touched === undefined) turns?.lookUp();
      change(touched);
    },
    usage: () => ({ bytes: cached.calculatedSize, entries: cached.size, hits, misses }),
  };
}

const pairsOf = (flat: string[]): [string, string][] => {
  const pairs: [string, string][] = [];
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at] as string, flat[at + 1] as string]);
  return pairs;
};
