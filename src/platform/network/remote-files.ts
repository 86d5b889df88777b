import { createHash } from 'node:crypto';
import { lookup as lookUpName } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { maskRefusedCredentials } from '../text/mask-credentials';
import { beginning } from '../text/text';
import { isPublicAddress } from './networks';

/** A file of another site that could not be fetched. The message is for staff. */
export class RemoteFault extends Error {}

export interface DownloadOptions {
  /** Where the file is written. */
  path: string;
  /** The most bytes, after decompression. */
  maxBytes: number;
  /** How long everything may take, in milliseconds. */
  timeout: number;
  /** The values of the last answer: the site then says whether the file has changed. */
  etag?: string;
  lastModified?: string;
  accept?: string;
}

/** A fetched file, or the word that it has not changed. */
export type Download =
  | { changed: false }
  | { changed: true; size: number; sha256: string; contentType: string; etag: string; lastModified: string; headers: Readonly<Record<string, string>> };

/** Files of other sites. Their addresses come from people, so only the public internet is ever asked. */
export interface RemoteFiles {
  /** @throws RemoteFault for an address that is not public, and for whatever goes wrong there. */
  download(url: string, options: DownloadOptions): Promise<Download>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** @param isAllowed decides about IP addresses; tests allow their own machine. */
export function createRemoteFiles(userAgent: string, isAllowed: (address: string) => boolean = isPublicAddress): RemoteFiles {
  /** Resolves a name and refuses it if any of its addresses is not public. The connection uses the addresses that were checked, so a name cannot change in between. */
  const lookup: LookupFunction = (host, options, done) => {
    lookUpName(host, { all: true, family: options.family === 4 || options.family === 6 ? options.family : 0 }).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isAllowed(address))) return done(notPublic(host), '', 0);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

  const ask = (url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      // No name is looked up for an address.
      if (isIP(host) !== 0 && !isAllowed(host)) return failed(notPublic(host));
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      request(url, { headers, lookup, signal, agent: false }, answered).once('error', failed).end();
    });

  return {
    async download(address, options) {
      const signal = AbortSignal.timeout(options.timeout);
      const headers: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br', accept: options.accept ?? '*/*' };
      if (options.etag) headers['if-none-match'] = options.etag;
      if (options.lastModified) headers['if-modified-since'] = options.lastModified;
      try {
        let url = publicUrl(address);
        for (let redirects = 0; ; redirects += 1) {
          const answer = await ask(url, headers, signal);
          const status = answer.statusCode ?? 0;
          if (!REDIRECTS.has(status)) return await receive(answer, options, signal);
          answer.destroy();
          if (redirects === MAX_REDIRECTS) throw new RemoteFault('The site redirects too often.');
          url = publicUrl(new URL(answer.headers.location ?? '', url).href);
        }
      } catch (error) {
        throw faultOf(error, signal);
      }
    },
  };
}

const notPublic = (host: string) => new RemoteFault(`${host} isn’t a public internet address.`);

function publicUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new RemoteFault(`“${beginning(maskRefusedCredentials(address), 200)}” is not a web address that starts with http.`);
  if (url.username !== '' || url.password !== '') throw new RemoteFault('The address must not contain a password.');
  return url;
}

async function receive(answer: IncomingMessage, { path, maxBytes }: DownloadOptions, signal: AbortSignal): Promise<Download> {
  const status = answer.statusCode ?? 0;
  if (status === 304 || status !== 200) answer.destroy();
  if (status === 304) return { changed: false };
  if (status !== 200) throw new RemoteFault(`The site responded with ${status}${answer.statusMessage ? ` (${answer.statusMessage.slice(0, 60)})` : ''}.`);
  const hash = createHash('sha256');
  let size = 0;
  // The bytes are counted after decompression: a small answer may become a very large file.
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, done: TransformCallback) {
      size += bytes.length;
      hash.update(bytes);
      if (size > maxBytes) done(new RemoteFault(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`));
      else done(null, bytes);
    },
  });
  const written = createWriteStream(path, { mode: 0o600 });
  const unpack = decompressorOf(answer.headers['content-encoding']);
  await (unpack ? pipeline(answer, unpack, counted, written, { signal }) : pipeline(answer, counted, written, { signal }));
  const header = (name: string): string => String(answer.headers[name] ?? '');
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  return {
    changed: true,
    size,
    sha256: hash.digest('hex'),
    contentType: header('content-type'),
    etag: header('etag'),
    lastModified: header('last-modified'),
    headers,
  };
}

function decompressorOf(encoding: string | undefined) {
  switch (encoding?.toLowerCase() ?? '') {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new RemoteFault('The site’s response is compressed in an unknown way.');
  }
}

function faultOf(error: unknown, signal: AbortSignal): RemoteFault {
  if (error instanceof RemoteFault) return error;
  if (signal.aborted) return new RemoteFault('The site didn’t respond in time.');
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new RemoteFault('There’s no site with this name.');
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR'))
    return new RemoteFault('The site’s compressed response is damaged.');
  return new RemoteFault(`The site couldn’t be reached (${code || message}).`);
}
