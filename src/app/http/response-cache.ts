import { LRUCache } from 'lru-cache';
import type { Dependencies, PublicAnswer } from '~/platform/http/public-answer';
import { type Bytes, decode, type Encoding, encode, encodingFor } from './encodings';
import { type FinalizeOptions, type FinalResponse, finalizeResponse } from './finalize-response';
import { type ChangedTags, createFreshness, type Dated } from './freshness';
import type { ScheduledChanges } from './scheduled-changes';
import { sharedCacheControl, tagHeaders } from './shared-cache';

/** An answer with its body in each encoding that was requested so far; there is always at least one. Entries are replaced, never changed, so that the cache measures them again. */
interface Entry extends Omit<FinalResponse, 'body'>, Dated {
  bodies: { [E in Encoding]?: Bytes };
}

/** The size of the cache, and how often it had the answer. */
export interface CacheUsage {
  bytes: number;
  entries: number;
  hits: number;
  misses: number;
}

export interface ResponseCache {
  /**
   * Answers from the cache, or makes the answer and keeps it.
   * @param request says which encodings and versions its client takes.
   * @param own headers of this answer alone, with names in lower case.
   */
  answer(request: Request, wanted: PublicAnswer, own?: Record<string, string>): Promise<Response>;
  /** Finishes an answer for one request alone, such as the one to a form. Nothing is kept of it. */
  answerAlone(request: Request, made: Response): Promise<Response>;
  /** Clears the cache. */
  drop(): void;
  /** Called when public data has changed: answers that the change may show in are made again, or found to be right, before they are used. */
  change(touched: ChangedTags): void;
  usage(): CacheUsage;
}

const MAX_BYTES = 64_000_000;
const MAX_ENTRIES = 20_000;
/** The greatest age of an answer, in milliseconds, since some content depends on the time (for example whether a post accepts applications). */
const MAX_AGE_MS = 60_000;

/** Sizes of the objects, arrays and map entries of one answer, and of each of its encodings. */
const BYTES_PER_ENTRY = 2_000;
const BYTES_PER_ENCODING = 400;

/** The memory that an entry takes: its bodies, the text of its headers and of its key, and the objects around them. */
function sizeOf({ bodies, headers }: Entry, key: string): number {
  let size = BYTES_PER_ENTRY + key.length;
  for (const [name, value] of Object.entries(headers)) size += name.length + value.length;
  for (const body of Object.values(bodies)) size += BYTES_PER_ENCODING + body.buffer.byteLength;
  return size;
}

export interface ResponseCacheOptions extends FinalizeOptions {
  /** The limit of the cache's memory, in bytes. */
  maxBytes?: number;
  maxEntries?: number;
  /** The present version of a source, for answers that note sources. */
  versionOf?: (address: string) => Promise<string>;
  /** The moments after which any answer may be another one, without a change of data. */
  scheduledChanges?: ScheduledChanges;
  /** Whether a shared cache in front of the board is told of changes, so that it may keep answers. */
  hasSharedCache?: boolean;
}

/**
 * A cache of finished public answers (pages, feeds, API calls that are marked `shared`), compressed, with policy and ETag. They
 * are made without a user, so all visitors share them. After a change the first request makes an answer anew, and those that come meanwhile wait
 * for it. The least recently used answers are dropped first.
 */
export function createResponseCache({
  maxBytes = MAX_BYTES,
  maxEntries = MAX_ENTRIES,
  versionOf = () => Promise.resolve(''),
  scheduledChanges,
  hasSharedCache = false,
  ...finishing
}: ResponseCacheOptions): ResponseCache {
  const cached = new LRUCache<string, Entry>({ maxSize: maxBytes, max: maxEntries, ttl: MAX_AGE_MS, sizeCalculation: sizeOf });
  /** Answers that are being made, so that concurrent requests for one answer make it once. */
  const inFlight = new Map<string, Promise<Entry>>();
  const freshness = createFreshness(versionOf);
  let hits = 0;
  let misses = 0;

  const change = (touched: ChangedTags): void => {
    freshness.change(touched);
    // Answers that are being made may have been begun with the former data.
    inFlight.clear();
  };

  /** Makes an answer, or finds that the cached one is still right. */
  const make = async ({ address, keyInAddress = false, make: makeAnswer }: PublicAnswer): Promise<Entry> => {
    const known = cached.peek(address);
    if (known && (await freshness.confirm(known))) return known;
    const checked = freshness.now();
    const dependencies: Dependencies = {};
    const { body, ...finished } = await finalizeResponse(await makeAnswer(dependencies), keyInAddress, finishing);
    if (hasSharedCache && finished.etag) Object.assign(finished.headers, tagHeaders(dependencies));
    const made: Entry = { ...finished, ...dependencies, checked, bodies: { plain: body } };
    // An answer whose data has changed meanwhile is sent once. It does not replace one that was begun later.
    if (made.etag && (cached.peek(address)?.checked ?? 0) <= checked) cached.set(address, made);
    return made;
  };

  const findOrMake = async (wanted: PublicAnswer): Promise<Entry> => {
    if (scheduledChanges?.havePassed()) change(undefined);
    const { address } = wanted;
    const known = cached.get(address);
    if (known && freshness.isFresh(known)) {
      hits += 1;
      return known;
    }
    misses += 1;
    const pending = inFlight.get(address);
    if (pending) return pending;
    const made = make(wanted).finally(() => {
      if (inFlight.get(address) === made) inFlight.delete(address);
    });
    inFlight.set(address, made);
    return made;
  };

  /** The body in an encoding, which is added to the cached answer unless that was dropped or replaced meanwhile. */
  const bodyIn = async (encoding: Encoding, { etag, bodies }: Entry, address?: string): Promise<Bytes> => {
    const known = bodies[encoding];
    if (known) return known;
    const [from, bytes] = Object.entries(bodies)[0] as [Encoding, Bytes];
    const body = await encode(await decode(bytes, from), encoding);
    const current = address !== undefined && etag ? cached.peek(address) : undefined;
    if (address !== undefined && current?.etag === etag && current && !current.bodies[encoding]) {
      // The first plain body is dropped when there is a compressed one, since few clients request it. For those it is decompressed again, and stays.
      const others = current.bodies.plain && Object.keys(current.bodies).length === 1 ? {} : current.bodies;
      cached.set(address, { ...current, bodies: { ...others, [encoding]: body } }, { noUpdateTTL: true });
    }
    return body;
  };

  /** The headers of one request: those of an answer that a shared cache may keep have no id of the request, which others would get. */
  const ownOf = (entry: Entry, own: Record<string, string>, address?: string): Record<string, string> => {
    if (!hasSharedCache || address === undefined || own['cache-control'] || cached.peek(address)?.etag !== entry.etag || !freshness.isFresh(entry)) return own;
    const control = sharedCacheControl(Math.min(cached.getRemainingTTL(address), scheduledChanges?.left() ?? MAX_AGE_MS));
    const { 'x-request-id': _, ...others } = own;
    return control ? { ...others, 'cache-control': control } : own;
  };

  const respond = async ({ method, headers: asked }: Request, entry: Entry, ofRequest: Record<string, string>, address?: string): Promise<Response> => {
    const { status, headers, etag } = entry;
    const own = ownOf(entry, ofRequest, address);
    if (etag && asked.get('if-none-match')?.includes(etag.slice(2))) return new Response(null, { status: 304, headers: { ...headers, ...own } });
    const encoding = encodingFor(asked.get('accept-encoding'));
    const body = await bodyIn(encoding, entry, address);
    const ofBody = { 'content-length': String(body.length), ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }) };
    return new Response(method === 'HEAD' ? null : body, { status, headers: { ...headers, ...own, ...ofBody } });
  };

  return {
    answer: async (request, wanted, own = {}) => respond(request, await findOrMake(wanted), own, wanted.address),
    async answerAlone(request, made) {
      const { body, headers, ...finished } = await finalizeResponse(made, false, finishing);
      const { etag: _, ...others } = headers;
      const alone = { ...finished, etag: undefined, headers: { ...others, 'cache-control': 'private, no-store' }, checked: 0, bodies: { plain: body } };
      return respond(request, alone, {});
    },
    drop() {
      change(undefined);
      cached.clear();
    },
    change(touched) {
      // A change that names the answers in which it shows moves no turn.
      if (touched === undefined) scheduledChanges?.lookUp();
      change(touched);
    },
    usage: () => ({ bytes: cached.calculatedSize, entries: cached.size, hits, misses }),
  };
}
