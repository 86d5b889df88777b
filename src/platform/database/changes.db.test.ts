import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openTestDatabase } from '~test/servers/database';
import { announcePublicChange, listenForPublicChanges } from './changes';

const patience = { timeout: 20_000, interval: 20 };

/** The embedded database is in this process, so there is no connection to lose. */
describe.skipIf(!inject('postgresServer'))('the LISTEN connection', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let admin: pg.Client;
  let changes = 0;
  let stopListening: () => Promise<void>;

  beforeAll(async () => {
    database = await openTestDatabase();
    admin = new pg.Client({ connectionString: database.url, application_name: 'test' });
    await admin.connect();
    stopListening = await listenForPublicChanges(database.driver, pino({ level: 'silent' }), () => {
      changes += 1;
    });
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
  });

  const namesOfConnections = async (): Promise<string[]> => {
    const { rows } = await admin.query(`select application_name from pg_stat_activity where datname = current_database() and application_name <> 'test'`);
    return rows.map((row) => row.application_name);
  };
  const listeners = async () => (await namesOfConnections()).filter((name) => name === 'parnassa listen').length;
  const terminateAll = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'test'`);

  it('is replaced by exactly one, however often all connections are terminated', async () => {
    await vi.waitFor(async () => expect(await listeners()).toBe(1), patience);
    for (let round = 0; round < 5; round += 1) {
      const before = changes;
      await terminateAll();
      // The cache is emptied when the connection is lost, and again once the new connection listens.
      await vi.waitFor(async () => expect([await listeners(), changes >= before + 2]).toEqual([1, true]), patience);
    }
    expect(await namesOfConnections()).toEqual(['parnassa listen']);
  });

  it('receives changes again after it was lost', async () => {
    const before = changes;
    await announcePublicChange(database.db);
    await vi.waitFor(() => expect(changes).toBe(before + 1), patience);
  });

  it('is closed when listening stops', async () => {
    await stopListening();
    await vi.waitFor(async () => expect(await listeners()).toBe(0), patience);
    const before = changes;
    await announcePublicChange(database.db);
    expect([await listeners(), changes]).toEqual([0, before]);
  });
});
