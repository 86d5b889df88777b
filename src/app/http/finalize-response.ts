import { hash } from 'node:crypto';
import { type CardFieldOrigins, finishPage } from './content-security-policy';
import { type Bytes, exactCopy } from './encodings';
import type { SecurityHeaders } from './security-headers';

type Headers = Record<string, string>;

/** A public answer before it is compressed: with its cache headers, its security headers and its ETag. */
export interface FinalResponse {
  status: number;
  /** The headers that all encodings share. */
  headers: Headers;
  /** Undefined for an answer that nobody may keep. */
  etag: string | undefined;
  body: Bytes;
}

/** How an answer is finished. */
export interface FinalizeOptions {
  security: SecurityHeaders;
  /** The payment provider whose card fields pages may show. */
  provider?: CardFieldOrigins | undefined;
}

/** The headers of a page whose address has a key, whatever its status. */
const KEY_IN_ADDRESS: Headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/**
 * Finishes a public answer.
 * @param keyInAddress whether its address has a key: then neither this process nor a client may keep it.
 */
export async function finalizeResponse(made: Response, keyInAddress: boolean, { security, provider }: FinalizeOptions): Promise<FinalResponse> {
  const { status } = made;
  const isKept = status === 200 && !keyInAddress;
  let given: Headers = Object.fromEntries(made.headers);
  let body: Bytes;
  if (given['content-type']?.startsWith('text/html')) {
    const page = finishPage(await made.text(), given, provider);
    body = exactCopy(Buffer.from(page.html));
    given = page.headers;
  } else body = exactCopy(new Uint8Array(await made.arrayBuffer()));
  // One ETag for all encodings of the same content, hence a weak one.
  const etag = isKept ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined;
  const headers = security.complete({
    ...given,
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-cache',
    vary: given.vary ? `${given.vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(status === 503 && !given['retry-after'] ? { 'retry-after': '3' } : {}),
    ...(etag ? { etag } : {}),
    ...(keyInAddress ? KEY_IN_ADDRESS : {}),
  });
  return { status, headers, etag, body };
}
