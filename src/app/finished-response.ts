import { hash } from 'node:crypto';
import type { ApiAnswer } from '~/platform/http/answers';
import { type CardFieldOrigins, finishPage } from './content-security-policy';
import { type Bytes, type Encoding, exactCopy } from './encodings';
import type { RouteName } from './route-names';
import type { SecurityHeaders } from './security-headers';

type Headers = Record<string, string>;

/** An encoded answer that is ready to be written. */
export interface EncodedResponse {
  status: number;
  /** Headers in the form that Node writes fastest: name, value, name, value. */
  headers: string[];
  body?: Bytes;
  /** The status line and the headers as they are sent, once the answer was sent. */
  head?: string;
  /** The route that the answer was made for. */
  route: RouteName;
}

/** An answer that was made, before the cache adds its own facts. */
export interface FinishedResponse {
  status: number;
  /** Headers that all encodings share: name, value, name, value. */
  headers: string[];
  etag: string;
  route: RouteName;
  /** The body in each encoding that was requested so far; there is always at least one. */
  forms: { [E in Encoding]?: Bytes };
}

/** The headers of a page whose address has a key, whatever its status. */
const KEY_IN_ADDRESS: Headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Makes the answer that all visitors share from what the board answered: with its security headers and ETag, not yet compressed. */
export async function finish(made: Response | ApiAnswer, route: RouteName, security: SecurityHeaders, provider?: CardFieldOrigins): Promise<FinishedResponse> {
  const { status } = made;
  let plain: Bytes;
  let given: Headers = 'content' in made ? { ...made.headers } : Object.fromEntries(made.headers);
  if ('content' in made) plain = exactCopy(Buffer.from(made.content));
  else if (given['content-type']?.startsWith('text/html')) {
    const page = finishPage(await made.text(), given, provider);
    plain = exactCopy(Buffer.from(page.html));
    given = page.headers;
  } else plain = exactCopy(new Uint8Array(await made.arrayBuffer()));
  if (status === 503) given['retry-after'] ??= '3';
  // One ETag for all encodings of the same content, hence a weak one.
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  const headers = security.complete({
    ...given,
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-cache',
    vary: given.vary ? `${given.vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(isKept({ status, route }) ? { etag } : {}),
    ...(route.keyInAddress ? KEY_IN_ADDRESS : {}),
  });
  return { status, headers: Object.entries(headers).flat(), etag, route, forms: { plain } };
}

/** Answers with a body of their own, so that their headers are put together once. */
const encodedByBody = new WeakMap<Bytes, EncodedResponse>();

/** The answer in one of its encodings. A body belongs to one answer. */
export function encodedResponseOf({ status, headers, route }: FinishedResponse, encoding: Encoding, body: Bytes): EncodedResponse {
  const known = encodedByBody.get(body);
  if (known) return known;
  const inEncoding = encoding === 'plain' ? [] : ['content-encoding', encoding];
  const made = { status, headers: [...headers, 'content-length', String(body.length), ...inEncoding], body, route };
  encodedByBody.set(body, made);
  return made;
}

/** The answer to a client that has it already. */
export const unchanged = ({ headers, route }: FinishedResponse): EncodedResponse => ({ status: 304, headers, route });

/** Whether an answer may be kept: here, and by its client, who is told the ETag. */
export const isKept = ({ status, route }: Pick<FinishedResponse, 'status' | 'route'>): boolean => status === 200 && !route.keyInAddress;

/** Whether the client has this answer already, by the ETag that it sent. */
export const isUnchanged = (finished: FinishedResponse, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && isKept(finished) && ifNoneMatch.includes(finished.etag.slice(2));

/** The plain body of an answer where it is there, or else another form of it. */
export const anyForm = ({ forms }: FinishedResponse): [Encoding, Bytes] =>
  forms.plain ? ['plain', forms.plain] : (Object.entries(forms)[0] as [Encoding, Bytes]);
