import './pinned-node.mjs';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { startPostgres } from '../test/servers/postgres-server';
import { runningTime } from './admin/processor-time';
import { faultsOf } from './expected';
import { fill } from './fill';
import { generate, readersOf } from './generator';
import { median } from './median';

// `npm run bench -- visits`: the rate of a job page while visits are counted and while none is; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    /** Visits in a second, each by another visitor. */
    visits: { type: 'string', default: '100' },
    /** A database on a server that runs already. It is filled where it is empty and stays, for measuring changes at once. */
    database: { type: 'string', default: '' },
  },
});
const load = { clients: Number(values.clients), seconds: Number(values.seconds) };
const rounds = Number(values.rounds);
const perSecond = Number(values.visits);
const say = (line: string) => process.stderr.write(`${line}\n`);

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** How often in a second the visits of its part are sent. */
const PARTS = 20;
let visitors = 0;

/** Sends one visit as a browser does. Each visitor has an address and a browser of their own, so that all of them count. */
async function visit(url: string, postId: string): Promise<void> {
  visitors += 1;
  const address = `10.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`;
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/${visitors}`,
    'x-forwarded-for': address,
  };
  const sent = request(`${url}/api/v2/statistics/visit`, { method: 'POST', agent, headers });
  sent.end(JSON.stringify({ post_id: postId, event: 'view', source: 'list' }));
  const [answer] = await once(sent, 'response');
  answer.resume();
  if (answer.statusCode !== 204) throw new Error(`a visit was answered with ${answer.statusCode}`);
}

/** Sends visits of these jobs at a steady rate. @returns a function that stops it. */
function visitContinuously(url: string, jobs: string[]): () => Promise<void> {
  let going = true;
  const visiting = (async () => {
    while (going) {
      const part = Array.from({ length: Math.round(perSecond / PARTS) }, () => visit(url, jobs[visitors % jobs.length] as string));
      await Promise.all([...part, wait(1_000 / PARTS)]);
    }
  })();
  return async () => {
    going = false;
    await visiting;
  };
}

/** The processor time in milliseconds that a visit takes, with those of the write that stores it. */
async function timeOfVisit(board: BoardProcess, jobs: string[]): Promise<number> {
  const before = await runningTime(board.pid as number);
  const sent = visitors;
  const stop = visitContinuously(board.url, jobs);
  await wait(load.seconds * 1_000);
  await stop();
  return ((await runningTime(board.pid as number)) - before) / (visitors - sent);
}

const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000', TRUSTED_PROXIES: '127.0.0.1', ROLE: 'web' } });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { rows: filled } = await client.query('select count(*)::int posts from posts');
  if (filled[0].posts === 0) {
    await fill(databaseUrl, Number(values.posts), say);
    await board.stop();
    await board.restart();
  }
  const { rows } = await client.query('select id from posts where listed order by posted_on desc, id desc limit 1000');
  const jobs = rows.map(({ id }) => id as string);
  const pages = jobs.slice(0, 100).map((id) => `/jobs/view/${id}`);
  const measure = async (): Promise<number> => {
    const { measured, answers } = await generate(board.url, readersOf(pages, {}, load.clients), load.seconds);
    const [fault] = await faultsOf(answers, client, { origin: board.url, headers: {} });
    if (fault) throw new Error(fault);
    return measured.perSecond;
  };
  const rates = { without: [] as number[], counted: [] as number[] };
  await measure();
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    rates.without.push(await measure());
    const stop = visitContinuously(board.url, jobs);
    rates.counted.push(await measure());
    await stop();
  }
  const each = await timeOfVisit(board, jobs);
  const [without, counted] = [median(rates.without), median(rates.counted)];
  process.stdout.write(
    `${filled[0].posts || values.posts} posts, medians of ${rounds} rounds of ${load.seconds} s, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n` +
      `| job pages a second | with ${perSecond} visits a second | cost | processor time of a visit |\n| --: | --: | --: | --: |\n` +
      `| ${Math.round(without).toLocaleString('en-US')} | ${Math.round(counted).toLocaleString('en-US')} | ${((1 - counted / without) * 100).toFixed(1)} % | ${each.toFixed(2)} ms |\n`,
  );
} finally {
  await client.end();
  agent.destroy();
  await board.dispose();
  await server?.stop();
}
