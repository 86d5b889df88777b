import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'plain';
export type Bytes = Buffer<ArrayBuffer>;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressGzip = promisify(gunzip);
const decompressBrotli = promisify(brotliDecompress);
/** Up to this number of bytes, compressing quickly takes less time than passing the body to another thread. */
const SMALL = 64_000;

/**
 * `quick` for an answer that may be sent only once; `thorough` for one that is requested again: a fifth smaller, in three to five times the time.
 */
export type Effort = 'quick' | 'thorough';
const BROTLI_QUALITY = { quick: 1, thorough: 5 };
const GZIP_LEVEL = { quick: 1, thorough: 6 };

/** Compresses a body; `plain` is returned as it is. */
export async function encode(plain: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  if (encoding === 'plain') return plain;
  const here = effort !== 'thorough' && plain.length <= SMALL;
  if (encoding === 'gzip') {
    const options = { level: GZIP_LEVEL[effort] };
    return exactCopy(here ? gzipSync(plain, options) : await compressGzip(plain, options));
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  // The encoder allocates its window for each body, 4 MB by default; one as large as the body is enough.
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(plain.length + 16))));
  const options = { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [BROTLI_PARAM_SIZE_HINT]: plain.length, [BROTLI_PARAM_LGWIN]: window } };
  return exactCopy(here ? brotliCompressSync(plain, options) : await compressBrotli(plain, options));
}

/** Compressed bodies up to this size are sent in one packet or a few, so that compressing them thoroughly gains nothing. */
const TINY = 4_000;

/** Whether a body that was compressed quickly should be compressed thoroughly once it is requested again. */
export const gainsFromEffort = (body: Bytes, encoding: Encoding): boolean => encoding !== 'plain' && body.length > TINY;

/** The plain body of a compressed one. */
export async function decode(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'plain') return bytes;
  return exactCopy(await (encoding === 'br' ? decompressBrotli(bytes) : decompressGzip(bytes)));
}

/**
 * A copy of the bytes in a buffer of exact size. zlib returns a slice of a block of 16 kB or more, and Node cuts small buffers
 * from a shared block; a cached slice would hold its whole block in memory.
 */
export function exactCopy(bytes: Uint8Array<ArrayBuffer>): Bytes {
  if (bytes.buffer.byteLength === bytes.byteLength) return Buffer.from(bytes.buffer);
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** The best encoding that a client accepts, by its `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}
