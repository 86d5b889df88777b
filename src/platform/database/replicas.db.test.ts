import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres, startStandby } from '~test/servers/postgres-server';
import { queryRows, type ReadDatabase } from './';
import { openPostgres } from './postgres';
import { openReplicas } from './replicas';
import type { OpenDatabase, Replicas } from './types';

const silent = pino({ level: 'silent' });
const warnings = vi.spyOn(silent, 'warn');
/** Well under the limit of a test on a busy machine. */
const SOON = { timeout: 20_000, interval: 50 };

describe('replicas', () => {
  let primary: PostgresServer;
  let standbys: [PostgresServer, PostgresServer];
  let database: OpenDatabase;
  let replicas: Replicas;

  beforeAll(async () => {
    primary = await startPostgres();
    const admin = await connected(primary.url, 'postgres');
    await admin.query('create database board');
    await admin.end();
    standbys = [await startStandby(primary.url, 'one'), await startStandby(primary.url, 'two')];
    database = openPostgres(`${primary.url}/board`);
    await database.db.execute(sql`create table notes (text text)`);
    replicas = openReplicas(
      database,
      standbys.map(({ url }) => `${url}/board`),
      2,
      silent,
    );
    await bothAreRead();
  }, 120_000);
  afterAll(async () => {
    await replicas?.close();
    await database?.close();
    await Promise.all([primary, ...(standbys ?? [])].map((server) => server?.stop()));
  });

  const connected = async (url: string, name = 'board') => {
    const client = new pg.Client({ connectionString: `${url}/${name}` });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const onServer = async (server: PostgresServer, statement: string) => {
    const client = await connected(server.url);
    await client.query(statement);
    await client.end();
  };
  const leftOut = () => replicas.states().map((state) => state.leftOut);
  const bothAreRead = () => vi.waitFor(() => expect(leftOut()).toEqual([undefined, undefined]), SOON);
  const note = async (text: string) => {
    await database.db.execute(sql`insert into notes values (${text})`);
    return replicas.position();
  };
  const notesOn = async (db: ReadDatabase) => (await queryRows<{ text: string }>(db, sql`select text from notes`)).map(({ text }) => text);
  const serverOf = async (db: ReadDatabase) => Number((await queryRows<{ port: string }>(db, sql`select current_setting('port') as port`))[0]?.port);
  const portOf = ({ url }: PostgresServer) => Number(new URL(url).port);
  const chosen = async (position: string): Promise<ReadDatabase> => {
    const db = await replicas.choose(position);
    if (!db) throw new Error('No replica was chosen.');
    return db;
  };

  test('are read in turn, and show what a reader has seen', async () => {
    const position = await note('first');
    await vi.waitFor(async () => expect(await replicas.choose(position)).toBeDefined(), SOON);
    expect(await notesOn(await chosen(position))).toContain('first');
    const ports = new Set<number>();
    await vi.waitFor(async () => {
      ports.add(await serverOf(await chosen(position)));
      expect(ports).toEqual(new Set(standbys.map(portOf)));
    }, SOON);
  });

  test('refuse a write', async () => {
    await expect(((await chosen('')) as OpenDatabase['db']).execute(sql`insert into notes values ('on a replica')`)).rejects.toThrow();
  });

  test('that have not replayed what a reader has seen are passed over, and left out once they lag', async () => {
    for (const standby of standbys) await onServer(standby, 'select pg_wal_replay_pause()');
    const position = await note('while they are paused');
    expect(await replicas.choose(position)).toBeUndefined();
    expect(await replicas.choose('')).toBeDefined();
    replicas.noteChange();
    expect(await replicas.chooseForPublic()).toBeUndefined();
    await vi.waitFor(() => expect(leftOut()).toEqual([expect.stringMatching(/^it is \d+ seconds behind$/), expect.stringMatching(/seconds behind$/)]), SOON);
    expect(await replicas.choose('')).toBeUndefined();
    await vi.waitFor(() => expect(leftOut()).toEqual([expect.stringMatching(/^it is ([4-9]|\d\d) seconds/), expect.anything()]), SOON);
    expect(warnings, 'each is told once, not once a second').toHaveBeenCalledTimes(2);
    await onServer(standbys[0], 'select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await serverOf(await chosen(position))).toBe(portOf(standbys[0])), SOON);
    expect(await notesOn(await chosen(position))).toContain('while they are paused');
    await onServer(standbys[1], 'select pg_wal_replay_resume()');
    await bothAreRead();
    expect(await replicas.chooseForPublic()).toBeDefined();
  });

  test('that were lost are left out, and taken back without a connection to their former start', async () => {
    let former = await chosen('');
    await vi.waitFor(async () => {
      former = await chosen('');
      expect(await serverOf(former)).toBe(portOf(standbys[0]));
    }, SOON);
    await standbys[0].crash();
    await vi.waitFor(() => expect(leftOut()[0]).toBeDefined(), SOON);
    expect(leftOut()[1]).toBeUndefined();
    const position = await note('while one is away');
    await vi.waitFor(async () => expect(await serverOf(await chosen(position))).toBe(portOf(standbys[1])), SOON);
    await standbys[0].start();
    await bothAreRead();
    await vi.waitFor(async () => expect(await serverOf(await chosen(position))).toBe(portOf(standbys[0])), SOON);
    await expect(serverOf(former)).rejects.toThrow();
  });

  test('of another server, and a primary, are not read', async () => {
    const other = await startPostgres();
    const wrong = openReplicas(database, [`${primary.url}/board`, `${other.url}/postgres`], 2, silent);
    const reasons = () => wrong.states().map((state) => state.leftOut);
    await vi.waitFor(() => expect(reasons()).toEqual(['it is a primary, not a standby', 'it is a primary, not a standby']), SOON);
    await wrong.close();
    await other.stop();
  });

  test('that was promoted is left out', async () => {
    await standbys[1].promote();
    await vi.waitFor(() => expect(leftOut()).toEqual([undefined, 'it is a primary, not a standby']), SOON);
  });
});
