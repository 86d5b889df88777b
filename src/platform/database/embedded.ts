import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { MINUTE } from '../calendar/clock';
import { lockDirectory } from './directory-lock';
import { stopAtPanic } from './panic-guard';
import type { Database, OpenDatabase } from './types';

const extensions = { pg_trgm };

// V8 can end the process with SIGTRAP when it frees replaced code of WebAssembly (https://github.com/nodejs/node/issues/64500). With
// these flags such code is freed together with its module. The first compilation of the database's functions stays in memory beside the faster one.
for (const flag of ['--no-wasm-code-gc', '--no-flush-liftoff-code']) setFlagsFromString(flag);

/**
 * PostgreSQL in one process makes no checkpoints automatically, so its log would grow without end. After a checkpoint, the
 * log's files are reused.
 */
const CHECKPOINT_EVERY = 5 * MINUTE;

/** PostgreSQL inside this process, with its files under `dataDir`. Only one process may use them, so the directory is locked. */
export async function openEmbedded(dataDir: string, checkpointEvery = CHECKPOINT_EVERY): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockDirectory(dataDir);
  const client = await PGlite.create({ dataDir: join(dataDir, 'pg'), extensions });
  const timer = setInterval(() => void client.exec('checkpoint').catch(() => {}), checkpointEvery).unref();
  return embeddedOn(client, () => {
    clearInterval(timer);
    unlock();
  });
}

/** PostgreSQL in memory, from a dump of a migrated database if there is one; for tests. @internal */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ extensions, ...(dump ? { loadDataDir: dump } : {}) });
  return embeddedOn(client, () => {});
}

function embeddedOn(client: PGlite, release: () => void): OpenDatabase {
  const hasStopped = stopAtPanic(client);
  const db = drizzle({ client });
  const transaction = db.transaction.bind(db);
  // As on a server (`postgres.ts`) a transaction fails in which a failed statement was not noticed: its `commit` would succeed, and undo it.
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const result = await work(tx);
      await tx.execute(sql`select`);
      return result;
    }, config);
  return {
    db: db as unknown as Database,
    driver: { kind: 'pglite', client },
    close: async () => {
      if (!hasStopped()) await client.close();
      release();
    },
  };
}
