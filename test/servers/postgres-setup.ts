import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '~/platform/database/migrate';
import { openPostgres } from '~/platform/database/postgres';
import { createQueue } from '~/platform/queue';
import { startPostgres } from './postgres-server';

/** Starts a PostgreSQL server with one migrated database: each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  await admin.connect();
  await admin.query('create database template');
  await admin.end();
  const database = openPostgres(`${server.url}/template`);
  await migrate(database.driver);
  const queue = createQueue(database.driver, pino({ level: 'silent' }), { schedules: false });
  await queue.prepare();
  await queue.stop();
  await database.close();
  project.provide('postgresServer', server.url);
  return () => server.stop();
}
