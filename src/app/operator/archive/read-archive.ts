import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Refusal } from '../refusal';

/**
 * Calls `read` with each entry of an archive, one after the other.
 * @throws Refusal for a file that is not an archive or is damaged.
 */
export async function readArchive(path: string, read: (name: string, content: Buffer) => Promise<void>): Promise<void> {
  const entries = extract();
  let fault: unknown;
  const readEntry = async (name: string, content: Buffer) => {
    try {
      await read(name, content);
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  entries.on('entry', (header, stream, next) => {
    buffer(stream as never)
      .then((content) => readEntry(header.name, content))
      .then(
        () => next(),
        (error: Error) => entries.destroy(error),
      );
  });
  try {
    await pipeline(createReadStream(path), createGunzip(), entries as never);
  } catch (error) {
    if (fault) throw fault;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal(`There is no file ${path}.`);
    if (code === 'Z_DATA_ERROR' && (error as Error).message === 'incorrect header check')
      throw new Refusal(`${path} is not a backup of a board, so nothing was changed.`);
    throw new Refusal(`${path} is ${code === 'Z_BUF_ERROR' ? 'cut off' : 'damaged'}, so nothing was changed (${(error as Error).message}).`);
  }
}
