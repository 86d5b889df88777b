import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchiveWriter {
  add(name: string, content: Uint8Array | string): Promise<void>;
}

/**
 * Writes an archive to `path`. The file appears under its name when it is complete, and only its owner may read it.
 * @throws the system's error where the file cannot be written; `EEXIST` where a file has the name already, or that of the unfinished archive.
 */
export async function writeArchive<Result>(path: string, write: (archive: ArchiveWriter) => Promise<Result>): Promise<Result> {
  if (existsSync(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
  const draft = `${path}.partial`;
  // Another run may be writing the same archive: it keeps its file.
  const file = await open(draft, 'wx', 0o600);
  try {
    const result = await fill(file, write);
    // A link, unlike a new name, does not replace a file that was made meanwhile.
    await link(draft, path);
    return result;
  } finally {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
  }
}

async function fill<Result>(file: FileHandle, write: (archive: ArchiveWriter) => Promise<Result>): Promise<Result> {
  const tar = pack();
  let fault: unknown;
  const written = pipeline(tar, createGzip({ level: 3 }), file.createWriteStream({ flush: true })).catch((error: unknown) => {
    fault = error;
  });
  const throwFault = () => {
    if (fault) throw fault;
  };
  try {
    const result = await write({
      async add(name, content) {
        throwFault();
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600 });
        entry.end(bytes);
        // Where the file cannot be written, the entry would wait forever.
        await Promise.race([finished(entry as never), written]);
        throwFault();
      },
    });
    tar.finalize();
    await written;
    throwFault();
    return result;
  } finally {
    tar.destroy();
  }
}
