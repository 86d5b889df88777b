import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids';
import type { Storage } from './port';

/** Files under `<dataDir>/files`. A file appears whole or not at all, and is on the disk when `put` returns. */
export function diskStorage(dataDir: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(dataDir, 'files', key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId()}`;
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
