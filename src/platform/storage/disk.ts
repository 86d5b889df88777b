import { createReadStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskOf, requireSpace } from '../disk/disk-space';
import { newId } from '../ids/ids';
import { lazyStream } from './lazy-stream';
import { requireStorageKey, type Storage } from './port';

/** Files under `<dataDir>/files`. A file appears completely or not at all, and `put` returns when it is on the disk. */
export function diskStorage(dataDir: string): Storage {
  const disk = diskOf(dataDir);
  const pathOf = (key: string) => join(dataDir, 'files', requireStorageKey(key));
  /** Lets `write` create a file next to its final path, and moves it there once it is on the disk. */
  const writeWhole = async (key: string, write: (draft: string) => Promise<FileHandle>) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${newId()}`;
    try {
      const file = await write(draft);
      await file.sync().finally(() => file.close());
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) =>
      writeWhole(key, async (draft) => {
        await requireSpace(disk, bytes.length);
        const file = await open(draft, 'w', 0o600);
        await file.writeFile(bytes).catch(async (error: unknown) => {
          await file.close();
          throw error;
        });
        return file;
      }),
    putFile: (key, source) =>
      writeWhole(key, async (draft) => {
        await move(source, draft);
        return open(draft, 'r+');
      }),
    get: async (key) => unlessMissing(readFile(pathOf(key))),
    async open(key) {
      const path = pathOf(key);
      const found = await unlessMissing(stat(path));
      return found && { size: found.size, stream: lazyStream(readWhole(path)) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Moves a file, also from another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}

async function* readWhole(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
