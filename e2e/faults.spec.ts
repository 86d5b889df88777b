import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/board';
import { freePort, launch } from './support/board-process';
import { PASSWORD } from './support/people';

const account = { first_name: 'Rivka', last_name: 'Stern', email: 'rivka@example.org', password: PASSWORD, account_type: 'employer' };

const post = (url: string, body: object) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('a killed board has every account after its restart', async ({ board }) => {
  expect((await post(`${board.url}/api/v2/auth/register`, account)).status).toBe(200);
  await board.mailTo(account.email, /confirm/i);
  await board.kill9();
  await board.restart();
  const loggedIn = await post(`${board.url}/api/v2/auth/login`, { email: account.email, password: PASSWORD });
  expect(loggedIn.status).toBe(200);
});

test('the permissions of other users are taken off the data directory at the start', async ({ board }) => {
  await board.stop();
  await chmod(board.dataDir, 0o755);
  await board.restart();
  expect(((await stat(board.dataDir)).mode & 0o777).toString(8)).toBe('750');
});

test('a second process on the same data directory refuses to start and says why', async ({ board, database }) => {
  test.skip(database === 'postgres', 'boards on PostgreSQL share a database by design');
  const second = await launch({ PORT: String(await freePort()), DATA_DIR: board.dataDir }).ended;
  expect(second.code).not.toBe(0);
  expect(second.output).toContain(`The data directory ${board.dataDir} is in use by another process of a board.`);
  expect((await fetch(`${board.url}/readyz`)).status).toBe(200);
});

test('SIGTERM finishes the request under way and ends within 10 seconds', async ({ board }) => {
  const { answered, finish } = slowRegistration(board.url, { ...account, email: 'slow@example.org' });
  // The board has the head of the request and waits for its body when the signal comes.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const started = Date.now();
  const stopping = board.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  finish();
  expect(await answered).toBe(200);
  const { code } = await stopping;
  expect(code).toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
  await board.restart();
  expect((await post(`${board.url}/api/v2/auth/login`, { email: 'slow@example.org', password: PASSWORD })).status).toBe(200);
});

/** Sends a registration whose body is complete only after `finish`. */
function slowRegistration(url: string, body: object) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const request = send(`${url}/api/v2/auth/register`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
    request.on('error', reject);
  });
  request.write(text.slice(0, 10));
  return { answered, finish: () => request.end(text.slice(10)) };
}

for (const argument of ['', 'serve', '--port=3000']) {
  test(`the argument "${argument}" is answered with the usage, and starts no server`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parnassa-e2e-'));
    const { code, output } = await launch({ DATA_DIR: dataDir }, undefined, [argument]).ended;
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(output).toContain('Usage: npm run board -- [options] [command]');
  });
}

for (const [name, env, words] of [
  ['a port that is not a number', { PORT: 'http' }, /^Wrong configuration: PORT .+\.$/],
  ['a seed that is none', { SEED: 'everything' }, /^Wrong configuration: SEED .+\.$/],
  ['a database without a secret', { DATABASE_URL: 'postgres://127.0.0.1:1/board' }, /^Wrong configuration: APP_SECRET is needed with DATABASE_URL: .+\.$/],
  ['a public address without https', { PUBLIC_URL: 'http://jobs.example.org' }, /^Wrong configuration: PUBLIC_URL must start with https:.+\.$/],
  ['an admin without a password', { ADMIN_EMAIL: 'admin@example.org' }, /^Wrong configuration: ADMIN_PASSWORD is needed with ADMIN_EMAIL\.$/],
] as const) {
  test(`${name} ends the start with one clear line`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parnassa-e2e-'));
    const { code, output } = await launch({ DATA_DIR: dataDir, ...env }).ended;
    await rm(dataDir, { recursive: true });
    expect(code).not.toBe(0);
    expect(output.trimEnd()).toMatch(words);
  });
}
