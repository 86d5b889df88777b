import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { noteIncident } from '~/incidents/server';
import { migrate } from '~/platform/database/migrate';
import { openPostgres } from '~/platform/database/postgres';
import { recordBackup } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { type PostgresServer, startPostgres } from '~test/servers/postgres-server';
import { type MetricsServer, openMetricsServer } from './metrics-server';
import { createBoardServer } from './server';

/** Serves the metrics of a board on a port of their own. A new server has read nothing yet. */
const serve = (board: TestBoard) =>
  openMetricsServer(createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'test', board.database).metrics, 0, '127.0.0.1');

/** The lines of the board's surroundings: name and labels, value. */
async function scrape({ address }: MetricsServer): Promise<Record<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${address.port}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).matchAll(/^(parnassa_(?:database|disk|backup|open|queue)\S*) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

describe('metrics of what the board needs', () => {
  let board: TestBoard;
  beforeAll(async () => {
    board = await openTestBoard();
  });
  afterAll(() => board.close());
  const read = async () => {
    const server = await serve(board);
    return scrape(server).finally(() => server.close());
  };

  it('have the database and the disks, no age of a backup that was never made, and 0 of each kind of incident', async () => {
    const values = await read();
    expect(values.parnassa_database_up).toBe(1);
    expect(values.parnassa_database_bytes).toBeGreaterThan(1_000_000);
    if (board.database.driver.kind === 'postgres') {
      expect(values.parnassa_database_server_connections).toBeGreaterThan(0);
      expect(values.parnassa_database_server_connections_allowed).toBeGreaterThan(values.parnassa_database_server_connections ?? 0);
    } else expect(Object.keys(values).filter((name) => name.includes('server_connections'))).toEqual([]);
    for (const folder of ['DATA_DIR', 'DATA_DIR/tmp']) {
      expect(values[`parnassa_disk_free_bytes{folder="${folder}"}`]).toBeGreaterThan(0);
      expect(values[`parnassa_disk_bytes{folder="${folder}"}`]).toBeGreaterThanOrEqual(values[`parnassa_disk_free_bytes{folder="${folder}"}`] ?? Number.NaN);
    }
    expect(values).not.toHaveProperty('parnassa_backup_age_seconds');
    expect(values['parnassa_open_incidents{kind="disk",severity="grave"}']).toBe(0);
    expect(values['parnassa_open_incidents{kind="backup",severity="minor"}']).toBe(0);
  });

  it('have the age of the last backup, and the incidents that the back office shows', async () => {
    await recordBackup(board.ctx.db, board.clock);
    board.clock.advance(90 * 60_000);
    await noteIncident(board.ctx, { kind: 'task', subject: 'a', detail: 'a' });
    await noteIncident(board.ctx, { kind: 'task', subject: 'b', detail: 'b' });
    // Passing faults of the storage are told to nobody.
    await noteIncident(board.ctx, { kind: 'storage', detail: 'no answer' });
    const values = await read();
    expect(values.parnassa_backup_age_seconds).toBe(5_400);
    expect(values['parnassa_open_incidents{kind="task",severity="minor"}']).toBe(2);
    expect(values['parnassa_open_incidents{kind="storage",severity="grave"}']).toBe(0);
  });

  it('are read once for several scrapes within seconds', async () => {
    const server = await serve(board);
    const first = await scrape(server);
    board.clock.advance(60_000);
    expect((await scrape(server)).parnassa_backup_age_seconds).toBe(first.parnassa_backup_age_seconds);
    server.close();
  });
});

/** The embedded database cannot be away. */
describe.skipIf(!inject('postgresServer'))('metrics without the database', () => {
  let postgres: PostgresServer;
  let board: TestBoard;
  beforeAll(async () => {
    postgres = await startPostgres();
    const admin = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    await admin.connect();
    await admin.query('create database board').finally(() => admin.end());
    const database = openPostgres(`${postgres.url}/board`);
    await migrate(database.driver);
    board = await openTestBoard({ database });
  });
  afterAll(async () => {
    await board.close();
    await postgres.stop();
  });

  const expectToSayOnly = async () => {
    const server = await serve(board);
    const started = performance.now();
    const values = await scrape(server);
    expect(performance.now() - started).toBeLessThan(5_000);
    server.close();
    expect(values.parnassa_database_up).toBe(0);
    expect(values['parnassa_disk_free_bytes{folder="DATA_DIR"}']).toBeGreaterThan(0);
    expect(Object.keys(values).filter((name) => /_bytes$|server_connections|backup|incidents|queue_tasks/.test(name))).toEqual([]);
  };

  it('say within seconds that it is away, and have the others', async () => {
    await postgres.crash();
    await expectToSayOnly();
    await postgres.start();
    const server = await serve(board);
    expect((await scrape(server)).parnassa_database_up).toBe(1);
    server.close();
  });

  it('do not wait for a database that does not answer', async () => {
    const locker = new pg.Client({ connectionString: `${postgres.url}/board` });
    await locker.connect();
    // Each reading but the first one waits for this lock.
    await locker.query('begin; lock table settings, incidents, pgboss.queue');
    const server = await serve(board);
    const started = performance.now();
    const values = await scrape(server);
    expect(performance.now() - started).toBeLessThan(5_000);
    server.close();
    expect(values.parnassa_database_up).toBe(1);
    expect(values.parnassa_database_bytes).toBeGreaterThan(1_000_000);
    expect(Object.keys(values).filter((name) => /backup|incidents|queue_tasks/.test(name))).toEqual([]);
    await locker.query('rollback').finally(() => locker.end());
  });
});
