import './pinned-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { CHANNEL } from '../src/platform/database/changes';
import { type ListedPost, tagsOfPostChange } from '../src/posts/answer-tags';
import { startPostgres } from '../test/servers/postgres-server';
import { processorTime, runningTime } from './admin/processor-time';
import { fill } from './fill';
import { findGenerator, type Load } from './generators';
import { loadSql } from './load';
import { median } from './median';
import { requestAll } from './requests';
import { measureSpread } from './spread';
import { isSaturated, latencyTable, percent, type Result, type Row, rounded, saturatedNote, spreadTable, throughputTable } from './tables';
import { type Target, targetsFor } from './targets';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** The load generator: `wrk` or `autocannon`. */
    generator: { type: 'string', default: '' },
    /** A database on a server that runs already. It is filled where it is empty and stays, for measuring changes at once. */
    database: { type: 'string', default: '' },
  },
});
const posts = Math.min(1_000_000, Math.max(1, Number(values.posts)));
const load: Load = { clients: Number(values.clients), seconds: Number(values.seconds) };
const rounds = Number(values.rounds);
const generator = findGenerator(values.generator);
/** Reports progress on the standard error output; the standard output has only the table. */
const say = (line: string) => process.stderr.write(`${line}\n`);

/** The searches of each kind that are made before any is measured. */
const FIRST_SEARCHES = 300;
/** Each round begins this many addresses later in its list. Of up to 160 searches a second, in rounds of 3 s, none comes again. */
const ROUND_STEP = 500;
const PASSWORD = 'a sentence long enough';
const EMAIL = 'bench@example.org';
type Contestant = 'board' | 'bare http' | 'bare sql';

const postJson = async (url: string, body: object) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { access_token: string };
};

async function makeAccount(board: BoardProcess): Promise<void> {
  await postJson(`${board.url}/api/v2/auth/register`, { first_name: 'Dina', last_name: 'Adler', email: EMAIL, password: PASSWORD, account_type: 'jobseeker' });
  const mail = await board.mailTo(EMAIL, /confirm/i);
  const code = /auth\/confirm\/([\w-]+)/.exec(mail.text ?? '')?.[1];
  await fetch(`${board.url}/api/v2/auth/verify?token=${code}`);
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

/** A process that answers with the same bytes again and again. */
async function bareServer(folder: string, { body, type }: { body: Buffer; type: string }) {
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid as number, stop: () => child.kill() };
}

/** Changes a listed post again and again, and announces it, as the board does for its employer. @returns a function that stops it. */
async function writeContinuously(databaseUrl: string, jobId: string, perSecond: number): Promise<() => Promise<void>> {
  // As on the connections of the board. PostgreSQL would compile a statement of the search index for each change, in 20 ms of the processor.
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  const { rows } = await client.query<ListedPost>(
    `select id, organization_id "organizationId", listed, remote, state_code "stateCode", country_code "countryCode", contract_type "contractType",
      skills, degrees, org_types "orgTypes" from posts where id = $1`,
    [jobId],
  );
  const post = rows[0] as ListedPost;
  const notice = tagsOfPostChange(post, post).join('\n');
  let going = true;
  const writing = (async () => {
    while (going) {
      await client.query('begin');
      await client.query("update posts set headline = 'Changed ' || clock_timestamp() where id = $1", [jobId]);
      await client.query('select pg_notify($1, $2)', [CHANNEL, notice]);
      await client.query('commit');
      await wait(1_000 / perSecond);
    }
  })();
  return async () => {
    going = false;
    await writing;
    await client.end();
  };
}

/** A list that begins with another of its elements. */
const rotated = <Element>(list: Element[], by: number): Element[] => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

/** Measures the board, and the processor time that it and the sessions of its database take for one answer. */
async function measureBoard(board: BoardProcess, client: pg.Client, paths: string[], wanted: Load, headers: Record<string, string>): Promise<Result> {
  const before = await processorTime(client, board.pid);
  const measured = await generator.run({ origin: board.url, paths, headers: { 'accept-encoding': 'br', ...headers } }, wanted);
  const after = await processorTime(client, board.pid);
  const each = (part: 'board' | 'database') => (after[part] - before[part]) / (measured.perSecond * wanted.seconds);
  return { ...measured, board: each('board'), database: each('database') };
}

interface Boards {
  board: BoardProcess;
  /** The board whose cache holds only what every page needs. */
  anew: BoardProcess;
}

async function measureAll(boards: Boards, client: pg.Client, databaseUrl: string, targets: Target[], jobId: string, folder: string): Promise<Row[]> {
  const measured = new Map(targets.map((target) => [target, { board: [], 'bare http': [], 'bare sql': [] } as Record<Contestant, Result[]>]));
  for (let round = 1; round <= rounds; round += 1) {
    const login = await logIn(boards.board);
    for (const target of targets) {
      say(`round ${round} of ${rounds}: ${target.name}`);
      const sides = measured.get(target) as Record<Contestant, Result[]>;
      const board = target.anew ? boards.anew : boards.board;
      const headers = target.needsLogin ? login : {};
      const wanted = target.alone ? { ...load, clients: 1 } : load;
      const endWriting = target.writes ? await writeContinuously(databaseUrl, jobId, target.writes) : undefined;
      sides.board.push(await measureBoard(board, client, rotated(target.paths, round * ROUND_STEP), wanted, headers));
      // Taken while posts still change, so that both sides send a page of the same size.
      const bare = await bareServer(folder, await rawAnswer(board.url + target.paths[0]?.replace('{n}', '0'), headers));
      await endWriting?.();
      sides['bare http'].push(await generator.run({ origin: bare.url, paths: ['/'], headers: {} }, wanted));
      if (target.sql) sides['bare sql'].push(await loadSql(databaseUrl, target.sql, wanted));
      bare.stop();
    }
  }
  return targets.map((target) => {
    const sides = measured.get(target) as Record<Contestant, Result[]>;
    const of = (side: Contestant): Result | undefined => {
      const rounds = sides[side];
      if (rounds.length === 0) return undefined;
      const middle = (key: keyof Result) => median(rounds.map((one) => one[key] ?? 0));
      return {
        perSecond: middle('perSecond'),
        slow: middle('slow'),
        failed: rounds.reduce((sum, one) => sum + one.failed, 0),
        busy: middle('busy'),
        board: middle('board'),
        database: middle('database'),
      };
    };
    return { name: target.name, alone: target.alone ?? false, board: of('board') as Result, http: of('bare http') as Result, sql: of('bare sql') };
  });
}

/** Measures a Node process that says hello: the most that the generator and a Node process of this machine can do together. */
async function checkGenerator(folder: string): Promise<string> {
  const bare = await bareServer(folder, { body: Buffer.from('hello'), type: 'text/plain' });
  const before = await runningTime(bare.pid);
  const { perSecond, busy = 0 } = await generator.run({ origin: bare.url, paths: ['/'], headers: {} }, load);
  const server = ((await runningTime(bare.pid)) - before) / 1_000 / load.seconds;
  bare.stop();
  const text = `Load generator: ${generator.name}. A bare Node process says hello ${rounded(perSecond)} times a second; the generator uses ${percent(busy)} of its processors, the Node process ${percent(server)} of one.`;
  return !isSaturated(busy) ? text : `${text} **The generator is the limit of what can be measured here.**`;
}

/** Logs in with the account of the benchmark, and makes it first where the board is new. */
async function ensureAccount(board: BoardProcess, client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from users where email = $1', [EMAIL]);
  if (!rowCount) await makeAccount(board);
}

const folder = await mkdtemp(join(tmpdir(), 'parnassa-bench-'));
const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
// Rate limits count by address, and the whole load comes from one.
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000' } });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  await ensureAccount(board, client);
  const { rowCount: isFilled } = await client.query('select from posts limit 1');
  if (!isFilled) {
    const started = performance.now();
    await fill(databaseUrl, posts, say);
    say(`${posts.toLocaleString('en-US')} posts in ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  await board.stop();
  await board.restart();

  const hello = await checkGenerator(folder);
  say(hello);
  const { rows } =
    await client.query(`select array(select id from posts where listed order by posted_on desc, id desc limit 2000) jobs, (select count(*)::int from posts where listed) listed,
    (select count(*)::int from posts) stored, array(select distinct zipcode from posts where listed and zipcode <> '' limit 2000) zips,
    (select json_agg(json_build_object('code', state_code, 'pages', ceil(jobs / 12.0)) order by jobs desc)
      from (select state_code, count(*) jobs from posts where listed and state_code <> '' group by 1) states) states`);
  const { rows: version } = await client.query('show server_version');
  const lastPage = Math.min(5_000, Math.ceil(rows[0].listed / 12));
  const targets = targetsFor({ jobIds: rows[0].jobs, lastPage, zips: rows[0].zips, states: rows[0].states }).filter((target) =>
    target.name.includes(values.only),
  );
  const jobId = rows[0].jobs[0];
  const anew = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000', ROLE: 'web', ANSWER_CACHE_MB: '1' } });
  say('every page that is made anew is opened once, as the first visitor of a job has it compared with others');
  const opened = targets.filter((target) => target.anew && !target.alone).flatMap(({ paths }) => paths.map((path) => anew.url + path));
  await requestAll([...new Set(opened)], load.clients);
  say('some searches, since a process compiles its code with the first ones');
  const searches = targets.filter((target) => target.needsLogin && !target.alone).flatMap(({ paths }) => paths.slice(0, FIRST_SEARCHES));
  await requestAll(
    searches.map((path) => board.url + path.replace('{n}', 'first')),
    load.clients,
    await logIn(board),
  );
  const results = await measureAll({ board, anew }, client, databaseUrl, targets, jobId, folder).finally(() => anew.dispose());
  const another = await BoardProcess.start({ databaseUrl });
  say('two instances: how long a change takes to show');
  const spreads = await measureSpread([board.url, another.url], databaseUrl, jobId).finally(() => another.dispose());
  const setting = `${rows[0].stored.toLocaleString('en-US')} posts, ${load.clients} clients, medians of ${rounds} rounds of ${load.seconds} s; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}`;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ setting, generator: generator.name, hello, results, spreads })}\n`
      : `${setting}\n\n${hello}\n${saturatedNote(results)}\n\n${throughputTable(results.filter((row) => !row.alone))}\n\n${latencyTable(results.filter((row) => row.alone))}\n\n${spreadTable(spreads)}\n`,
  );
} finally {
  await client.end();
  await board.dispose();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
