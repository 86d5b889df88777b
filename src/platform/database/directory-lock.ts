import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data directory; its message is what the operator reads. */
export class DirectoryInUse extends Error {}

/**
 * Takes a data directory for this process. The lock is SQLite's own lock on a small file, which the operating system
 * lets go by itself when the process ends, however it ends: no stale lock after a kill.
 * @returns a function that lets the directory go.
 * @throws DirectoryInUse when another process has it.
 */
export function lockDirectory(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS lock (pid INTEGER); COMMIT;');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new DirectoryInUse(
        `The data directory ${resolve(dataDir)} is in use by another Parnassa process. ` +
          'Stop that one first, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server to run several.',
      );
    }
    throw error;
  }
  return () => file.close();
}
