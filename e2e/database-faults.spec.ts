import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../test/servers/postgres-server';
import { BoardProcess } from './support/board-process';
import { type Answer, ask, kindsOfRequest, startLightLoad } from './support/light-load';
import { PASSWORD } from './support/people';

const ROUNDS = 10;
/** Of one process, beside the one for change notices: those of the pool and those of prepared statements. */
const CONNECTIONS = 20;
/** The time within which a board has to answer again, in milliseconds. */
const BACK_WITHIN = 10_000;
/** Numbers of requests below this one belong to the rounds without a server; no other request has them. */
const AWAY = -1_000_000;

// A server that no other board uses.
let postgres: PostgresServer;
let board: BoardProcess;

test.beforeAll(async () => {
  postgres = await startPostgres();
  await query(`${postgres.url}/postgres`, 'create database board');
  board = await BoardProcess.start({ databaseUrl: `${postgres.url}/board`, env: { RATE_LIMIT_SCALE: '100000' } });
});
test.afterAll(async () => {
  await board?.dispose();
  await postgres?.stop();
});

test('a board survives ten losses of its database: terminated connections and server crashes in turn', async () => {
  const token = await signUp(board);
  const load = startLightLoad(board.url, token);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      await terminateAll(board);
    } else {
      await postgres.crash();
      await expectToBeAway(board, token, round);
      await postgres.start();
    }
    const lostAt = performance.now();
    await untilAllAnswer(board, token, lostAt + BACK_WITHIN);
    await untilConnectionsAre(board, lostAt + BACK_WITHIN);
  }
  const answers = await load.stop();
  expect(answers.filter(isWrong)).toEqual([]);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(answers.filter(({ path, status }) => path === '/healthz' && status !== 200)).toEqual([]);

  const states = await ofBoard(board, `select state from pg_stat_activity where datname = $1 and state like 'idle in transaction%'`);
  expect(states, 'transactions left open').toEqual([]);
  // The queue continues as well.
  const email = 'after@example.org';
  expect((await register(board, email)).status).toBe(200);
  await board.mailTo(email, /confirm/i);
});

const account = (email: string) => ({ first_name: 'Rivka', last_name: 'Stern', email, password: PASSWORD, account_type: 'employer' });
const post = (url: string, body: object) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const register = (board: BoardProcess, email: string) => post(`${board.url}/api/v2/auth/register`, account(email));

async function signUp(board: BoardProcess): Promise<string> {
  const email = 'rivka@example.org';
  expect((await register(board, email)).status).toBe(200);
  const loggedIn = await post(`${board.url}/api/v2/auth/login`, { email, password: PASSWORD });
  return ((await loggedIn.json()) as { access_token: string }).access_token;
}

/** Whether an answer is neither that of a working board nor a clean refusal within three seconds. */
function isWrong({ status, ms, retryAfter, type }: Answer): boolean {
  if (ms > 3_000) return true;
  if (status === 503) return !retryAfter || !/^(application\/json|text\/(html|plain))/.test(type ?? '');
  return status !== 200;
}

/**
 * Expects a board without a database to be alive and not ready, and to refuse every kind of request cleanly.
 * The requests of each round have addresses of their own: the answer of an earlier one is kept until the board notices that it hears of no changes.
 */
async function expectToBeAway(board: BoardProcess, token: string, round: number): Promise<void> {
  expect((await ask(board.url, '/healthz')).status).toBe(200);
  expect(await ask(board.url, '/readyz')).toMatchObject({ status: 503, retryAfter: expect.any(String) });
  for (const kind of kindsOfRequest(token)) {
    const answer = await ask(board.url, ...kind(AWAY - round));
    expect([answer.path, answer.status, isWrong(answer)]).toEqual([answer.path, answer.path === '/healthz' ? 200 : 503, false]);
  }
}

async function untilAllAnswer(board: BoardProcess, token: string, late: number): Promise<void> {
  for (let n = -1; ; n -= 1) {
    const answers = await Promise.all([ask(board.url, '/readyz'), ...kindsOfRequest(token).map((kind) => ask(board.url, ...kind(n)))]);
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length === 0) return;
    if (performance.now() > late) expect(refused, 'still refused').toEqual([]);
    await wait(50);
  }
}

/** Expects as many connections as before: at most 20, and one for change notices. */
async function untilConnectionsAre(board: BoardProcess, late: number): Promise<void> {
  for (;;) {
    const names = (await ofBoard(board, 'select application_name as name from pg_stat_activity where datname = $1')).map(({ name }) => name);
    const listeners = names.filter((name) => name === 'parnassa listen').length;
    const others = names.filter((name) => name !== 'parnassa' && name !== 'parnassa listen');
    expect([listeners <= 1, names.length - listeners <= CONNECTIONS, others], String(names)).toEqual([true, true, []]);
    if (listeners === 1) return;
    expect(performance.now(), 'nobody listens yet').toBeLessThan(late);
    await wait(50);
  }
}

const terminateAll = (board: BoardProcess) => ofBoard(board, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1');

/** Queries the server about the board's database through another database. */
const ofBoard = (board: BoardProcess, sql: string): Promise<Record<string, unknown>[]> => {
  const url = new URL(board.databaseUrl ?? '');
  return query(new URL('/postgres', url).href, sql, [url.pathname.slice(1)]);
};

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
