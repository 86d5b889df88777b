import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Refusal } from '../refusal';

/** The most bytes that come out of one byte of an archive. Rows have ids, which are random, so that those of a board stay far below. */
const MOST_EXPANSION = 200;
/** So much may come out of any archive. */
const FREE_BYTES = 50_000_000;

const LONGEST_NAME = 300;

/** A part of an archive while it is read. */
export interface ArchiveEntry {
  name: string;
  /** In bytes. */
  size: number;
  /** Its content, which can be read once. */
  content: AsyncIterable<Uint8Array>;
  /** The whole content. @throws Refusal for more than `most` bytes. */
  bytes(most?: number): Promise<Buffer>;
}

const damaged = (path: string, reason: string): Refusal => new Refusal(`${path} is damaged, so nothing was changed (${reason}).`);

/** Lets bytes through, but no more than an archive of this size may have. */
function limit(path: string, packed: number): Transform {
  let left = Math.max(FREE_BYTES, packed * MOST_EXPANSION);
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(damaged(path, `more than ${MOST_EXPANSION} times its size comes out of it`));
      else done(null, chunk);
    },
  });
}

/**
 * Calls `read` with each entry of an archive, one after the other. Content that `read` leaves is skipped.
 * @throws Refusal for a file that is not an archive or is damaged, and for one out of which too much comes.
 */
export async function readArchive(path: string, read: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const packed = await stat(path).catch(() => {
    throw new Refusal(`There is no file ${path}.`);
  });
  const entries = extract();
  let fault: NodeJS.ErrnoException | undefined;
  const unpacking = pipeline(createReadStream(path), createGunzip(), limit(path, packed.size), entries as never).catch((error: Error) => {
    fault = error;
  });
  let failed: { error: unknown } | undefined;
  try {
    for await (const entry of entries) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file' || name.length > LONGEST_NAME) throw damaged(path, 'it has a part that no backup has');
      const content = entry as unknown as AsyncIterable<Uint8Array>;
      const bytes = async (most = Number.POSITIVE_INFINITY) => {
        if (size > most) throw damaged(path, `its part ${name} is too large`);
        return buffer(content);
      };
      await read({ name, size, content, bytes });
      entry.resume();
    }
  } catch (error) {
    failed = { error };
  }
  await unpacking;
  if (failed && (fault === undefined || isClosing(fault))) throw failed.error;
  if (fault) throw refusalOf(path, fault);
}

/** Whether unpacking ended because the archive was closed after a fault of reading. */
const isClosing = ({ code = '' }: NodeJS.ErrnoException): boolean => code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED';

function refusalOf(path: string, fault: NodeJS.ErrnoException): Error {
  if (fault instanceof Refusal) return fault;
  if (fault.code === 'Z_DATA_ERROR' && fault.message === 'incorrect header check')
    return new Refusal(`${path} is not a backup of a board, so nothing was changed.`);
  return fault.code === 'Z_BUF_ERROR' ? new Refusal(`${path} is cut off, so nothing was changed (${fault.message}).`) : damaged(path, fault.message);
}
