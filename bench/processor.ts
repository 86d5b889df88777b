import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { CHANNEL } from '../src/platform/database/changes';
import { startPostgres } from '../test/servers/postgres-server';
import { runningTime } from './admin/processor-time';
import { fill } from './fill';
import { median } from './median';
import { request, requestAll } from './requests';

// `npm run bench -- processor`: the processor time of answers that are made anew; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    /** A database on a server that runs already. It is filled where it is empty and stays, for measuring changes at once. */
    database: { type: 'string', default: '' },
  },
});
const requests = Number(values.requests);
const rounds = Number(values.rounds);
const CLIENTS = [1, 16];

const say = (line: string) => process.stderr.write(`${line}\n`);
const ms = (number: number) => number.toFixed(number < 1 ? 2 : 1);

interface Subject {
  name: string;
  /** The path of the request with this number. Paths repeat as rarely as the board has pages. */
  path(number: number): string;
  /** The number of requests between two changes of all public data, which empty the cache. */
  changeAfter?: number;
}

function subjectsFor(jobs: string[], pages: number): Subject[] {
  const page = (number: number) => 1 + (number % pages);
  const job = (number: number) => jobs[number % jobs.length];
  return [
    { name: 'list page with its data', path: (number) => `/jobs/list/${page(number)}`, changeAfter: pages },
    { name: 'job page with its data', path: (number) => `/jobs/view/${job(number)}`, changeAfter: jobs.length },
    { name: 'list (API)', path: (number) => `/api/v2/posts?page_num=${page(number)}`, changeAfter: pages },
    { name: 'one job (API)', path: (number) => `/api/v2/posts/${job(number)}`, changeAfter: jobs.length },
  ];
}

/** A process that answers every request with the same bytes. */
async function bareServer(folder: string, url: string) {
  const { body, type } = await request(url);
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid as number, stop: () => child.kill() };
}

let asked = 0;

async function measureBoard(
  board: BoardProcess,
  client: pg.Client,
  { path, changeAfter = Number.POSITIVE_INFINITY }: Subject,
  clients: number,
): Promise<number> {
  const before = await runningTime(board.pid as number);
  for (let done = 0; done < requests; ) {
    const count = Math.min(requests - done, changeAfter);
    if (changeAfter < Number.POSITIVE_INFINITY) await client.query(`select pg_notify('${CHANNEL}', '')`);
    await requestAll(
      Array.from({ length: count }, () => {
        asked += 1;
        return board.url + path(asked);
      }),
      clients,
    );
    done += count;
  }
  return ((await runningTime(board.pid as number)) - before) / requests;
}

async function measureBare(url: string, pid: number, clients: number): Promise<number> {
  const before = await runningTime(pid);
  await requestAll(
    Array.from({ length: requests }, () => url),
    clients,
  );
  return ((await runningTime(pid)) - before) / requests;
}

async function measure(board: BoardProcess, client: pg.Client, subject: Subject, folder: string) {
  const bare = await bareServer(folder, board.url + subject.path(0));
  const times = new Map(CLIENTS.map((clients) => [clients, { board: [] as number[], bare: [] as number[] }]));
  // Node compiles what runs often, which the first thousand answers pay for.
  for (let time = 0; time < 3; time += 1) await measureBoard(board, client, subject, 16);
  await measureBare(bare.url, bare.pid, 16);
  for (let round = 0; round < rounds; round += 1) {
    for (const [clients, taken] of times) {
      taken.board.push(await measureBoard(board, client, subject, clients));
      taken.bare.push(await measureBare(bare.url, bare.pid, clients));
    }
  }
  bare.stop();
  const cells = [...times.values()].flatMap(({ board: own, bare: least }) => [ms(median(own)), ms(median(least))]);
  say(`${subject.name}: ${cells.join(', ')}`);
  return `| ${[subject.name, ...cells].join(' | ')} |`;
}

const folder = await mkdtemp(join(tmpdir(), 'parnassa-bench-'));
const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
// The cache holds little more than what all pages share. A change alone renders no page whose data is still the same.
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000', ROLE: 'web', ANSWER_CACHE_MB: '1' } });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { rows: filled } = await client.query('select count(*)::int posts from posts');
  if (filled[0].posts === 0) {
    await fill(databaseUrl, Number(values.posts), say);
    await board.stop();
    await board.restart();
  }
  const { rows } = await client.query('select id from posts where listed order by posted_on desc, id desc limit 5000');
  const subjects = subjectsFor(
    rows.map(({ id }) => id),
    Math.min(400, Math.ceil(rows.length / 12)),
  ).filter(({ name }) => name.includes(values.only));
  const lines: string[] = [];
  for (const subject of subjects) lines.push(await measure(board, client, subject, folder));
  const { rows: version } = await client.query('show server_version');
  process.stdout.write(
    `${filled[0].posts || values.posts} posts, medians of ${rounds} rounds of ${requests} requests, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}\n\n` +
      `| processor time of an answer, ms | 1 client | bare Node | 16 clients | bare Node |\n| --- | --: | --: | --: | --: |\n${lines.join('\n')}\n`,
  );
} finally {
  await client.end();
  await board.dispose();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
