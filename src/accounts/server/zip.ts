import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. Bytes are compressed; a stream is stored as it is. */
export interface ZipEntry {
  name: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** How much is compressed without a pause for the other requests of the process. It takes a few milliseconds. */
const PIECE_BYTES = 256 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await nextTurn();
  }
}

/** The bytes of a ZIP archive. It is made while it is read: an entry is asked for when those before it have been read. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) made.push(chunk);
  });
  for await (const { name, content } of entries) {
    const [entry, pieces] = content instanceof Uint8Array ? [new ZipDeflate(name, { level: 6 }), piecesOf(content)] : [new ZipPassThrough(name), content];
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
