import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { CHANNEL } from '../src/platform/changes';
import { startPostgres } from '../src/platform/testing/postgres-server';
import { fill } from './fill';
import { type Load, loadHttp, loadSql, type Measured } from './load';
import { measureSpread, type Spread } from './spread';
import { type Target, targetsFor } from './targets';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const posts = Math.min(1_000_000, Math.max(1, Number(values.posts)));
const load: Load = { clients: Number(values.clients), seconds: Number(values.seconds) };
const rounds = Number(values.rounds);
/** Reports progress on the standard error output; the standard output has only the table. */
const say = (line: string) => process.stderr.write(`${line}\n`);

const PASSWORD = 'a sentence long enough';
const EMAIL = 'bench@example.org';
const SIDES = ['board', 'bare http', 'bare sql'] as const;
type Contestant = (typeof SIDES)[number];

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const postJson = async (url: string, body: object) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { access_token: string; registration: string };
};

async function makeAccount(board: BoardProcess): Promise<void> {
  const registered = await postJson(`${board.url}/api/v2/auth/register`, {
    first_name: 'Dina',
    last_name: 'Adler',
    email: EMAIL,
    password: PASSWORD,
    account_type: 'jobseeker',
  });
  const mail = await board.mailTo(EMAIL, /confirm/i);
  const code = /auth\/confirm\/([\w-]+)/.exec(mail.text ?? '')?.[1];
  await postJson(`${board.url}/api/v2/auth/verify`, { token: code, registration: registered.registration });
}

const logIn = async (board: BoardProcess): Promise<Record<string, string>> => {
  const { access_token } = await postJson(`${board.url}/api/v2/auth/login`, { email: EMAIL, password: PASSWORD });
  return { authorization: `Bearer ${access_token}` };
};

/** The bytes as the board sends them, compressed. */
async function rawAnswer(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers: { ...headers, 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${body.subarray(0, 300)}`);
  return { body, type: answer.headers['content-type'] ?? '' };
}

/** A process that answers with the same bytes as the board. */
async function bareServer(folder: string, url: string, headers: Record<string, string>) {
  const { body, type } = await rawAnswer(url, headers);
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

/** Changes a listed post again and again, as its employer would. @returns a function that stops it. */
async function writeContinuously(databaseUrl: string, jobId: string, perSecond: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let going = true;
  const writing = (async () => {
    while (going) {
      await client.query(`update posts set headline = 'Changed ' || clock_timestamp() where id = '${jobId}'; select pg_notify('${CHANNEL}', '')`);
      await wait(1_000 / perSecond);
    }
  })();
  return async () => {
    going = false;
    await writing;
    await client.end();
  };
}

async function measureAll(board: BoardProcess, databaseUrl: string, targets: Target[], jobId: string, folder: string) {
  const measured = new Map(targets.map((target) => [target, { board: [], 'bare http': [], 'bare sql': [] } as Record<Contestant, Measured[]>]));
  for (let round = 1; round <= rounds; round += 1) {
    const login = await logIn(board);
    for (const target of targets) {
      say(`round ${round} of ${rounds}: ${target.name}`);
      const sides = measured.get(target) as Record<Contestant, Measured[]>;
      const headers = target.needsLogin ? login : {};
      const wanted = target.alone ? { ...load, clients: 1 } : load;
      const bare = await bareServer(folder, board.url + target.paths[0]?.replace('{n}', '0'), headers);
      const endWriting = target.writes ? await writeContinuously(databaseUrl, jobId, target.writes) : undefined;
      sides.board.push(await loadHttp(board.url, target.paths, wanted, headers));
      await endWriting?.();
      sides['bare http'].push(await loadHttp(bare.url, ['/'], wanted));
      if (target.sql) sides['bare sql'].push(await loadSql(databaseUrl, target.sql, wanted));
      bare.stop();
    }
  }
  return targets.map((target) => {
    const sides = measured.get(target) as Record<Contestant, Measured[]>;
    const of = (side: Contestant): Measured | undefined => {
      const rounds = sides[side];
      if (rounds.length === 0) return undefined;
      const middle = (key: keyof Measured) => median(rounds.map((one) => one[key]));
      return { perSecond: middle('perSecond'), slow: middle('slow'), failed: rounds.reduce((sum, one) => sum + one.failed, 0) };
    };
    return { name: target.name, alone: target.alone ?? false, board: of('board') as Measured, http: of('bare http') as Measured, sql: of('bare sql') };
  });
}

type Row = Awaited<ReturnType<typeof measureAll>>[number];

const rounded = (number: number) => Math.round(number).toLocaleString('en-US');
const ms = (number: number) => (number < 10 ? number.toFixed(1) : rounded(number));
const times = (a: number, b: number) => `${(a / b).toFixed(2)}×`;

const tableOf = (head: string[], lines: (string | number)[][]) =>
  [head.join(' | '), ['---', ...head.slice(1).map(() => '--:')].join(' | '), ...lines.map((line) => line.join(' | '))].map((line) => `| ${line} |`).join('\n');

const throughputTable = (rows: Row[]) =>
  tableOf(
    ['what', 'requests/s', '97.5 % within ms', 'bare Node, same bytes', 'board ÷ bare Node', 'bare SQL', 'board ÷ bare SQL', 'failed'],
    rows.map(({ name, board, http, sql }) => [
      name,
      rounded(board.perSecond),
      ms(board.slow),
      rounded(http.perSecond),
      times(board.perSecond, http.perSecond),
      sql ? rounded(sql.perSecond) : '',
      sql ? times(board.perSecond, sql.perSecond) : '',
      board.failed,
    ]),
  );

/** One client at a time: the mean is computed from the rate, since the generator's own clock counts whole milliseconds. */
const latencyTable = (rows: Row[]) =>
  tableOf(
    ['what, one client', 'mean ms', '97.5 % within ms', 'bare SQL, mean ms', 'more than bare SQL, ms', 'failed'],
    rows.map(({ name, board, sql }) => {
      const mean = 1_000 / board.perSecond;
      const bare = sql && 1_000 / sql.perSecond;
      return [name.replace(', one client', ''), ms(mean), ms(board.slow), bare ? ms(bare) : '', bare ? ms(mean - bare) : '', board.failed];
    }),
  );

const spreadTable = (spreads: Spread[]) =>
  tableOf(
    ['a change shows on every instance', 'median ms', 'slowest ms'],
    spreads.map(({ name, median, slowest }) => [name, ms(median), ms(slowest)]),
  );

const folder = await mkdtemp(join(tmpdir(), 'parnassa-bench-'));
const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = `${server.url}/postgres`;
// Rate limits count by address, and the whole load comes from one.
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000' } });
try {
  await makeAccount(board);
  const started = performance.now();
  await fill(databaseUrl, posts, say);
  say(`${posts.toLocaleString('en-US')} posts in ${Math.round((performance.now() - started) / 1_000)} s`);
  await board.stop();
  await board.restart();

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } =
    await client.query(`select (select id from posts where listed order by posted_on desc, id desc limit 1) job, (select count(*)::int from posts where listed) listed,
    array(select distinct zipcode from posts where listed and zipcode <> '' limit 2000) zips`);
  const { rows: version } = await client.query('show server_version');
  await client.end();
  const lastPage = Math.min(5_000, Math.ceil(rows[0].listed / 12));
  const targets = targetsFor({ jobId: rows[0].job, lastPage, zips: rows[0].zips }).filter((target) => target.name.includes(values.only));
  const results = await measureAll(board, databaseUrl, targets, rows[0].job, folder);
  const another = await BoardProcess.start({ databaseUrl });
  say('two instances: how long a change takes to show');
  const spreads = await measureSpread([board.url, another.url], databaseUrl, rows[0].job).finally(() => another.dispose());
  const setting = `${posts.toLocaleString('en-US')} posts, ${load.clients} clients, medians of ${rounds} rounds of ${load.seconds} s; ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}`;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ setting, results, spreads })}\n`
      : `${setting}\n\n${throughputTable(results.filter((row) => !row.alone))}\n\n${latencyTable(results.filter((row) => row.alone))}\n\n${spreadTable(spreads)}\n`,
  );
} finally {
  await board.dispose();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
