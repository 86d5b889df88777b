import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '~/platform/database/embedded';
import { migrate } from '~/platform/database/migrate';
import { createQueue } from '~/platform/queue';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated embedded database, for tests on it. */
    embeddedTemplate?: string;
    /** A PostgreSQL server with a migrated database `template`, for tests on it. */
    postgresServer?: string;
  }
}

/** Migrates one embedded database and dumps it: each test file starts from the dump. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-test-'));
  const database = await openInMemory();
  await migrate(database.driver);
  const queue = createQueue(database.driver, pino({ level: 'silent' }), { schedules: false });
  await queue.prepare();
  await queue.stop();
  if (database.driver.kind !== 'pglite') throw new Error('the embedded database is PGlite');
  // Each database from the dump would repeat the migrations from the log otherwise.
  await database.driver.client.exec('checkpoint');
  const dump = await database.driver.client.dumpDataDir('none');
  const file = join(folder, 'template.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('embeddedTemplate', file);
  return () => rm(folder, { recursive: true, force: true });
}
