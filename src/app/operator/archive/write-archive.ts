import { createWriteStream, existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchiveWriter {
  add(name: string, content: Uint8Array | string): Promise<void>;
}

/**
 * Writes an archive to `path`. The file appears under its name when it is complete, and only its owner may read it.
 * @throws `EEXIST` where a file has the name already.
 */
export async function writeArchive<Result>(path: string, write: (archive: ArchiveWriter) => Promise<Result>): Promise<Result> {
  const draft = `${path}.partial`;
  if (existsSync(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
  const tar = pack();
  const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
  const written = pipeline(tar, createGzip({ level: 3 }), output);
  // The error of the output is thrown below; until then it must not end the process.
  written.catch(() => {});
  try {
    const result = await write({
      async add(name, content) {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600 });
        entry.end(bytes);
        await Promise.race([finished(entry as never), written.then(() => Promise.reject(new Error('The archive was closed.')))]);
      },
    });
    tar.finalize();
    await written;
    // A link, unlike a new name, does not replace a file that was made meanwhile.
    await link(draft, path);
    return result;
  } finally {
    tar.destroy();
    await rm(draft, { force: true });
  }
}
