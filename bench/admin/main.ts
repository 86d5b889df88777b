import '../pinned-node.mjs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../../e2e/support/board-process';
import { startPostgres } from '../../test/servers/postgres-server';
import { fillBackOffice } from './fill';
import { processorTime } from './processor-time';
import { type AdminTarget, adminTargets } from './targets';

// `npm run bench -- admin`: the times of every list of the back office; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    /** A database on a server that runs already. It is filled where it is empty and stays, for measuring changes of queries. */
    database: { type: 'string', default: '' },
    slow: { type: 'boolean', default: false },
  },
});
const records = Number(values.records);
const times = Number(values.times);
/** Milliseconds from which an answer is marked as slow. */
const SLOW = 100;
/** Milliseconds after which an address is not requested again. */
const LONGEST = 5_000;
const ADMIN_EMAIL = 'bench-admin@example.com';
const ADMIN_PASSWORD = 'a sentence long enough';

const say = (line: string) => process.stderr.write(`${line}\n`);
const ms = (number: number) => (number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString('en-US'));

async function logIn(board: BoardProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${board.url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`logging in: ${answer.status} ${await answer.text()}`);
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
}

/** Requests an address again and again, one request at a time, after one that is not counted; one that takes seconds less often. */
async function measure(board: BoardProcess, client: pg.Client, { name, path }: AdminTarget, headers: Record<string, string>) {
  const taken: number[] = [];
  let found = '';
  let before = { board: 0, database: 0 };
  const begun = performance.now();
  for (let time = 0; time <= times && (time < 2 || performance.now() - begun < LONGEST); time += 1) {
    if (time === 1) before = await processorTime(client, board.pid);
    const started = performance.now();
    const answer = await fetch(`${board.url}/api${path}`, { headers });
    const text = await answer.text();
    if (time > 0) taken.push(performance.now() - started);
    if (answer.status !== 200) {
      say(`${name}: ${answer.status} ${text.slice(0, 200)}`);
      found = `failed: ${answer.status}`;
      break;
    }
    const body = JSON.parse(text);
    const { qry_total: total, capped } = body.meta?.page_info ?? {};
    found = `${(total ?? body.data?.length ?? '').toLocaleString('en-US')}${capped ? '+' : ''}`;
  }
  const after = await processorTime(client, board.pid);
  const each = (part: 'board' | 'database') => (after[part] - before[part]) / taken.length;
  taken.sort((a, b) => a - b);
  return {
    name,
    found,
    median: taken[Math.floor(taken.length / 2)] ?? Number.NaN,
    most: taken.at(-1) ?? Number.NaN,
    database: each('database'),
    processor: each('database') + each('board'),
  };
}

const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000', ADMIN_EMAIL, ADMIN_PASSWORD } });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { rows } = await client.query('select count(*)::int users from users');
  if (rows[0].users < records) await fillBackOffice(client, records, say);
  const headers = await logIn(board);
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (const target of await adminTargets(client, records)) {
    if (!target.name.includes(values.only)) continue;
    const result = await measure(board, client, target, headers);
    results.push(result);
    say(`${ms(result.median)} ms, processor ${ms(result.processor)} ms, of the database ${ms(result.database)} ms: ${result.name}`);
  }
  const failed = ({ found }: (typeof results)[number]) => found.startsWith('failed');
  const slow = (result: (typeof results)[number]) => result.median > SLOW || failed(result);
  const busy = (result: (typeof results)[number]) => result.processor > SLOW || failed(result);
  const shown = values.slow ? results.filter(slow) : results;
  const { rows: version } = await client.query('show server_version');
  process.stdout.write(
    `${records.toLocaleString('en-US')} records of each kind, one client, medians of ${times}, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}\n\n` +
      `| list | found | median ms | slowest ms | processor ms | of the database | over ${SLOW} ms |\n| --- | --: | --: | --: | --: | --: | --- |\n` +
      `${shown.map((row) => `| ${row.name} | ${row.found} | ${ms(row.median)} | ${ms(row.most)} | ${ms(row.processor)} | ${ms(row.database)} | ${slow(row) ? (busy(row) ? 'slow' : 'waited') : ''} |`).join('\n')}\n\n` +
      `${results.filter(slow).length} of ${results.length} over ${SLOW} ms, ${results.filter(busy).length} by their own processor time\n`,
  );
} finally {
  await client.end();
  await board.dispose();
  await server?.stop();
}
