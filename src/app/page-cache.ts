import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type CardProvider, pagePolicy } from './page-policy';

interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
}

type Render = (request: Request) => Promise<Response>;

export interface PageCache {
  /** A page from the cache, or rendered and kept. */
  answer(request: Request, render: Render): Promise<Response>;
  /** Forgets every page: public data has changed. */
  drop(): void;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/**
 * Finished pages, compressed, with their policy and ETag. Pages are rendered without a user, so one serves everybody
 * (design, rule 2); 256 MB at most, least recently used first out.
 */
export function createPageCache(provider?: CardProvider): PageCache {
  const kept = new LRUCache<string, FinishedPage>({
    maxSize: 256_000_000,
    sizeCalculation: (page) => page.plain.length + page.gzip.length + page.br.length + 1_000,
  });
  /** Renders under way, so that a rush on a page just dropped renders it once. */
  const underWay = new Map<string, Promise<FinishedPage>>();
  let generation = 0;

  const produce = async (key: string, request: Request, render: Render): Promise<FinishedPage> => {
    const startedIn = generation;
    const page = await finish(await render(request), provider);
    // What changed while we rendered may be missing from the page: serve it once, do not keep it.
    if (startedIn === generation && page.status === 200) kept.set(key, page);
    return page;
  };

  return {
    async answer(request, render) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return render(request);
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      let page = kept.get(key);
      if (!page) {
        let pending = underWay.get(key);
        if (!pending) {
          // The page must not depend on who asks: the render sees the address and nothing else.
          pending = produce(key, new Request(request.url), render).finally(() => underWay.delete(key));
          underWay.set(key, pending);
        }
        page = await pending;
      }
      return serve(page, request);
    },
    drop() {
      generation += 1;
      kept.clear();
      underWay.clear();
    },
  };
}

async function finish(response: Response, provider?: CardProvider): Promise<FinishedPage> {
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = pagePolicy(body, provider);
  if (response.status === 503) headers['retry-after'] = '3';
  headers['cache-control'] = 'public, max-age=0, must-revalidate';
  const plain = own(Buffer.from(body));
  const [zipped, brotli] = await Promise.all([compressGzip(plain, { level: 6 }), compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, etag, plain, gzip: own(zipped), br: own(brotli) };
}

function serve(page: FinishedPage, request: Request): Response {
  const headers = { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' };
  if (page.status === 200 && request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const body = encoding ? page[encoding] : page.plain;
  const length = { 'content-length': String(body.length), ...(encoding ? { 'content-encoding': encoding } : {}) };
  return new Response(request.method === 'HEAD' || page.status === 304 ? null : body, { status: page.status, headers: { ...headers, ...length } });
}
