import { createReadStream } from 'node:fs';
import { ReadFault } from './read-fault';

/** Enough for a byte order mark and an XML declaration. */
const HEAD_BYTES = 200;

/** The encoding that the beginning of a file declares; UTF-8 where it declares none. */
function declaredEncoding(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1] ?? 'utf-8';
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ReadFault(`The encoding “${encoding}” is not known. Name another one with --encoding, such as windows-1252.`);
  }
}

/**
 * The text of a file, piece by piece, in the given or declared encoding.
 * @throws ReadFault for bytes that the encoding does not have: text that is read in a wrong encoding is damaged for good.
 */
export async function* textOfFile(path: string, encoding?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return bytes ? (decoder as TextDecoder).decode(bytes, { stream: true }) : (decoder?.decode() ?? '');
    } catch {
      throw new ReadFault(`The file is not in the encoding ${decoder?.encoding}. Name its encoding with --encoding, such as windows-1252.`);
    }
  };
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(encoding ?? declaredEncoding(bytes));
    const text = decode(bytes);
    if (text !== '') yield text;
  }
  const rest = decode(undefined);
  if (rest !== '') yield rest;
}
