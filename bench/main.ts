import './pinned-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { startPostgres } from '../test/servers/postgres-server';
import { fill } from './fill';
import type { Load } from './generator';
import { type Bench, checkGenerator, measurePeople, measureTarget, type Round } from './measure';
import { median } from './median';
import { logInPeople } from './people/people';
import type { PersonalRow } from './people/personal-row';
import { readingRows } from './people/reading';
import { writingRows } from './people/writes';
import { requestAll } from './requests';
import { measureSpread } from './spread';
import { latencyTable, type Result, type Row, saturatedNote, spreadTable, throughputTable } from './tables';
import { type Target, targetsFor } from './targets';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** A database on a server that runs already. It is filled where it is empty and stays, for measuring changes at once. */
    database: { type: 'string', default: '' },
  },
});
const posts = Math.min(1_000_000, Math.max(1, Number(values.posts)));
const load: Load = { clients: Number(values.clients), seconds: Number(values.seconds) };
const rounds = Number(values.rounds);
/** Reports progress on the standard error output; the standard output has only the table. */
const say = (line: string) => process.stderr.write(`${line}\n`);

/** The most faults that are told one by one. */
const FAULTS_SHOWN = 20;
/** The searches of each kind that are made before any is measured. */
const FIRST_SEARCHES = 300;
/** Each round begins this many addresses later in its list. Of up to 160 searches a second, in rounds of 3 s, none comes again. */
const ROUND_STEP = 500;

/** A list that begins with another of its elements. */
const rotated = <Element>(list: Element[], by: number): Element[] => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

interface Boards {
  board: BoardProcess;
  /** The board whose cache holds only what every page needs. */
  anew: BoardProcess;
}

/** The medians of the rounds of one side. */
function middleOf(results: (Result | undefined)[]): Result | undefined {
  const all = results.filter((result) => result !== undefined);
  if (all.length === 0) return undefined;
  const middle = (key: keyof Result) => median(all.map((one) => one[key] ?? 0));
  return {
    perSecond: middle('perSecond'),
    slow: middle('slow'),
    busy: middle('busy'),
    board: middle('board'),
    database: middle('database'),
    checked: middle('checked'),
  };
}

const rowOf = (name: string, alone: boolean, all: Round[]): Row => ({
  name,
  alone,
  board: middleOf(all.map(({ board }) => board)) as Result,
  http: middleOf(all.map(({ http }) => http)),
  sql: middleOf(all.map(({ sql }) => sql)),
  faults: all.flatMap(({ faults }) => faults),
});

/** Measures all rows once, and again in each further round. */
async function measureAll(bench: Bench, { board, anew }: Boards, targets: Target[], personal: PersonalRow[]): Promise<Row[]> {
  const measured = new Map<Target | PersonalRow, Round[]>([...targets, ...personal].map((row) => [row, []]));
  for (let round = 1; round <= rounds; round += 1) {
    const begin = ({ name }: { name: string }) => say(`round ${round} of ${rounds}: ${name}`);
    const [reader] = await logInPeople(board, bench.client, 'jobseeker', 1);
    for (const target of targets) {
      begin(target);
      const headers = target.needsLogin ? (reader?.headers ?? {}) : {};
      const paths = rotated(target.paths, round * ROUND_STEP);
      measured.get(target)?.push(await measureTarget(bench, target.anew ? anew : board, target, paths, headers));
    }
    for (const row of personal) {
      begin(row);
      const people = await logInPeople(board, bench.client, row.who, load.clients);
      measured.get(row)?.push(await measurePeople(bench, board, await row.begin(bench.client, people)));
    }
  }
  return [...measured].map(([row, all]) => rowOf(row.name, 'alone' in row && row.alone === true, all));
}

const folder = await mkdtemp(join(tmpdir(), 'parnassa-bench-'));
const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
// Rate limits count by address, and the whole load comes from one.
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000' } });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { rowCount: isFilled } = await client.query('select from posts limit 1');
  if (!isFilled) {
    const started = performance.now();
    await fill(databaseUrl, posts, say);
    say(`${posts.toLocaleString('en-US')} posts in ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  await board.stop();
  await board.restart();

  const hello = await checkGenerator(folder, load);
  say(hello);
  const { rows } =
    await client.query(`select array(select id from posts where listed order by posted_on desc, id desc limit 2000) jobs, (select count(*)::int from posts where listed) listed,
    (select count(*)::int from posts) stored, array(select distinct zipcode from posts where listed and zipcode <> '' limit 2000) zips,
    (select json_agg(json_build_object('code', state_code, 'pages', ceil(jobs / 12.0)) order by jobs desc)
      from (select state_code, count(*) jobs from posts where listed and state_code <> '' group by 1) states) states`);
  const { rows: version } = await client.query('show server_version');
  const lastPage = Math.min(5_000, Math.ceil(rows[0].listed / 12));
  const wanted = ({ name }: { name: string }) => name.includes(values.only);
  const targets = targetsFor({ jobIds: rows[0].jobs, lastPage, zips: rows[0].zips, states: rows[0].states }).filter(wanted);
  const personal = [...writingRows(rows[0].jobs), ...readingRows].filter(wanted);
  const jobId = rows[0].jobs[0];
  const anew = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000', ROLE: 'web', ANSWER_CACHE_MB: '1' } });
  say('every page that is made anew is opened once, as the first visitor of a job has it compared with others');
  const opened = targets.filter((target) => target.anew && !target.alone).flatMap(({ paths }) => paths.map((path) => anew.url + path));
  await requestAll([...new Set(opened)], load.clients);
  say('some searches, since a process compiles its code with the first ones');
  const searches = targets.filter((target) => target.needsLogin && !target.alone).flatMap(({ paths }) => paths.slice(0, FIRST_SEARCHES));
  const [reader] = await logInPeople(board, client, 'jobseeker', 1);
  await requestAll(
    searches.map((path) => board.url + path.replace('{n}', 'first')),
    load.clients,
    reader?.headers,
  );
  const bench = { client, databaseUrl, jobId, load, folder };
  const results = await measureAll(bench, { board, anew }, targets, personal).finally(() => anew.dispose());
  const another = await BoardProcess.start({ databaseUrl });
  say('two instances: how long a change takes to show');
  const spreads = await measureSpread([board.url, another.url], databaseUrl, jobId).finally(() => another.dispose());
  const setting = `${rows[0].stored.toLocaleString('en-US')} posts, ${load.clients} clients, medians of ${rounds} rounds of ${load.seconds} s; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}`;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ setting, hello, results, spreads })}\n`
      : `${setting}\n\n${hello}\n${saturatedNote(results)}\n\n${throughputTable(results.filter((row) => !row.alone))}\n\n${latencyTable(results.filter((row) => row.alone))}\n\n${spreadTable(spreads)}\n`,
  );
  const faults = results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  for (const fault of faults.slice(0, FAULTS_SHOWN)) say(fault);
  if (faults.length > 0) {
    say(`${faults.length} faults: the board answered wrongly, or lost what it had acknowledged.`);
    process.exitCode = 1;
  }
} finally {
  await client.end();
  await board.dispose();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
