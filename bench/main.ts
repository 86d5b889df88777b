import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { startPostgres } from '../src/platform/testing/postgres-server';
import { fill } from './fill';
import { type Load, loadHttp, loadSql, type Measured } from './load';
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
/** What goes on; the table alone goes to the standard output. */
const say = (line: string) => process.stderr.write(`${line}\n`);

const PASSWORD = 'a sentence long enough';
const EMAIL = 'bench@example.org';
const SIDES = ['board', 'bare http', 'bare sql'] as const;
type Side = (typeof SIDES)[number];

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

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

/** A process that answers with the bytes that the board answers with. */
async function bareServer(folder: string, url: string, headers: Record<string, string>) {
  const { body, type } = await rawAnswer(url, headers);
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

async function measureAll(board: BoardProcess, databaseUrl: string, targets: Target[], folder: string) {
  const measured = new Map(targets.map((target) => [target, { board: [], 'bare http': [], 'bare sql': [] } as Record<Side, Measured[]>]));
  for (let round = 1; round <= rounds; round += 1) {
    const login = await logIn(board);
    for (const target of targets) {
      say(`round ${round} of ${rounds}: ${target.name}`);
      const sides = measured.get(target) as Record<Side, Measured[]>;
      const headers = target.needsLogin ? login : {};
      const bare = await bareServer(folder, board.url + target.path, headers);
      sides.board.push(await loadHttp(board.url + target.path, load, headers));
      sides['bare http'].push(await loadHttp(bare.url, load));
      sides['bare sql'].push(await loadSql(databaseUrl, target.sql, load));
      bare.stop();
    }
  }
  return targets.map((target) => {
    const sides = measured.get(target) as Record<Side, Measured[]>;
    const of = (side: Side, key: keyof Measured) => median(sides[side].map((one) => one[key]));
    const failed = sides.board.reduce((sum, one) => sum + one.failed, 0);
    return {
      name: target.name,
      perSecond: of('board', 'perSecond'),
      slow: of('board', 'slow'),
      http: of('bare http', 'perSecond'),
      sql: of('bare sql', 'perSecond'),
      failed,
    };
  });
}

type Row = Awaited<ReturnType<typeof measureAll>>[number];

function table(rows: Row[]): string {
  const whole = (number: number) => Math.round(number).toLocaleString('en-US');
  const times = (a: number, b: number) => `${(a / b).toFixed(2)}×`;
  const head = ['what', 'requests/s', '97.5 % within', 'bare Node, same bytes', 'board ÷ bare Node', 'bare SQL', 'board ÷ bare SQL', 'failed'];
  const lines = rows.map((row) =>
    [
      row.name,
      whole(row.perSecond),
      `${row.slow} ms`,
      whole(row.http),
      times(row.perSecond, row.http),
      whole(row.sql),
      times(row.perSecond, row.sql),
      row.failed,
    ].join(' | '),
  );
  return [head.join(' | '), ['---', ...head.slice(1).map(() => '--:')].join(' | '), ...lines].map((line) => `| ${line} |`).join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'parnassa-bench-'));
const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = `${server.url}/postgres`;
// Limits are made for the world; the load comes from one address.
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
  const { rows } = await client.query('select (select id from posts where listed limit 1) job, (select count(*)::int from posts where listed) listed');
  const { rows: version } = await client.query('show server_version');
  await client.end();
  const lastPage = Math.min(5_000, Math.ceil(rows[0].listed / 12));
  const targets = targetsFor(rows[0].job, lastPage).filter((target) => target.name.includes(values.only));
  const results = await measureAll(board, databaseUrl, targets, folder);
  const setting = `${posts.toLocaleString('en-US')} posts, ${load.clients} clients, medians of ${rounds} rounds of ${load.seconds} s; ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}`;
  process.stdout.write(values.json ? `${JSON.stringify({ setting, results })}\n` : `${setting}\n\n${table(results)}\n`);
} finally {
  await board.dispose();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
