import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'plain';
export type Bytes = Buffer<ArrayBuffer>;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressGzip = promisify(gunzip);
const decompressBrotli = promisify(brotliDecompress);
/** Up to this number of bytes, compressing takes less time than passing the body to another thread. */
const SMALL = 16_000;

function brotli(plain: Bytes): Promise<Bytes> | Bytes {
  // For ten kilobytes, a higher quality saves a hundred bytes and takes three times as long.
  const quality = plain.length <= SMALL ? 3 : 5;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  return plain.length <= SMALL ? brotliCompressSync(plain, options) : compressBrotli(plain, options);
}

/** Compresses a body; `plain` is returned as it is. */
export async function encode(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'plain') return plain;
  if (encoding === 'br') return exactCopy(await brotli(plain));
  return exactCopy(await (plain.length <= SMALL ? gzipSync(plain, { level: 6 }) : compressGzip(plain, { level: 6 })));
}

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
