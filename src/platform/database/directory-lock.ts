import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the data directory. The operator sees the message. */
export class DirectoryInUse extends Error {}

/**
 * Locks a data directory for this process. The lock is SQLite's own lock on a small file. The operating system releases it
 * whenever the process ends, also after a kill, so no stale lock remains.
 * @returns a function that unlocks the directory.
 * @throws DirectoryInUse when another process has locked it.
 */
export function lockDirectory(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS lock (pid INTEGER); COMMIT;');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new DirectoryInUse(
        `The data directory ${resolve(dataDir)} is in use by another process of a board. ` +
          'Stop that one first, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server to run several.',
      );
    }
    throw error;
  }
  return () => file.close();
}
