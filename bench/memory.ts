import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess, freePort } from '../e2e/support/board-process';
import { CHANNEL } from '../src/platform/database/changes';
import { startPostgres } from '../test/servers/postgres-server';
import { fill } from './fill';
import { requestAll } from './requests';

// `npm run bench -- memory`: the memory of a web process while it makes pages anew; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    pages: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '16' },
    /** Further rounds of as many pages, to see whether the memory stays. */
    rounds: { type: 'string', default: '1' },
    /** A database on a server that runs already. It is filled where it is empty and stays. */
    database: { type: 'string', default: '' },
  },
});
const pages = Number(values.pages);
const STEPS = 10;

const say = (line: string) => process.stderr.write(`${line}\n`);
const mb = (bytes: number) => Math.round(bytes / 1_000_000);

const METRICS = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_total_bytes',
  used: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  cached: 'parnassa_answer_cache_bytes',
  entries: 'parnassa_answer_cache_entries',
} as const;

async function readMetrics(port: number): Promise<Record<keyof typeof METRICS, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return Object.fromEntries(Object.entries(METRICS).map(([key, name]) => [key, metric(name)])) as Record<keyof typeof METRICS, number>;
}

const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
const port = await freePort();
const board = await BoardProcess.start({
  databaseUrl,
  env: { RATE_LIMIT_SCALE: '1000000', ROLE: 'web', METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' },
});
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { rows } = await client.query('select count(*)::int posts from posts');
  if (rows[0].posts === 0) {
    await fill(databaseUrl, Number(values.posts), say);
    await board.stop();
    await board.restart();
  }
  const { rows: jobs } = await client.query<{ id: string }>('select id from posts where listed order by posted_on desc, id desc limit 10000');
  const addresses = jobs.flatMap(({ id }, at) => (at % 12 === 0 ? [`/jobs/list/${1 + at / 12}`, `/jobs/view/${id}`] : [`/jobs/view/${id}`]));
  const lines: string[] = [];
  const note = async (made: number) => {
    const { resident, heap, used, external, cached, entries } = await readMetrics(port);
    lines.push(`| ${[made.toLocaleString('en-US'), mb(resident), mb(heap), mb(used), mb(external), mb(cached), entries].join(' | ')} |`);
    say(lines.at(-1) ?? '');
  };
  await note(0);
  let made = 0;
  while (made < pages * Number(values.rounds)) {
    const urls: string[] = [];
    while (urls.length < pages / STEPS) {
      urls.push(board.url + addresses[made % addresses.length]);
      made += 1;
      // All pages were made: a change of everything lets them be made again.
      if (made % addresses.length === 0) break;
    }
    await requestAll(urls, Number(values.clients));
    if (made % addresses.length === 0) await client.query(`select pg_notify('${CHANNEL}', '')`);
    await note(made);
  }
  const { rows: version } = await client.query('show server_version');
  process.stdout.write(
    `${values.clients} clients, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}\n\n` +
      `| pages made anew | resident MB | heap MB | used MB | external MB | answers MB | answers |\n| --: | --: | --: | --: | --: | --: | --: |\n${lines.join('\n')}\n`,
  );
} finally {
  await client.end();
  await board.dispose();
  await server?.stop();
}
