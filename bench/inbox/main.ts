import '../pinned-node.mjs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../../e2e/support/board-process';
import { startPostgres } from '../../test/servers/postgres-server';
import { processorTime } from '../admin/processor-time';
import { fillInbox } from './fill';

// `npm run bench -- inbox`: the answers of an inbox with very many applications; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    /** The posts of the organization, which have equally many applications. */
    posts: { type: 'string', default: '1' },
    /** Requests of each address by one client; sixteen clients make four times as many. */
    times: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    /** A database on a server that runs already. It is filled where it is empty and stays, for measuring changes of queries. */
    database: { type: 'string', default: '' },
  },
});
const [applications, posts, times] = [values.applications, values.posts, values.times].map(Number) as [number, number, number];
const CLIENTS = [1, 16];
/** Milliseconds from which an answer is marked. */
const SLOW = 100;
const PERSON = { first_name: 'Rivka', last_name: 'Stern', email: 'bench@example.org', password: 'a sentence long enough', account_type: 'employer' };

const say = (line: string) => process.stderr.write(`${line}\n`);
const ms = (number: number) => (number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString('en-US'));

async function ask(board: BoardProcess, path: string, body: object) {
  const answer = await fetch(`${board.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { access_token: string };
}

async function logIn(board: BoardProcess): Promise<Record<string, string>> {
  const { access_token } = await ask(board, '/v2/auth/login', { email: PERSON.email, password: PERSON.password });
  return { authorization: `Bearer ${access_token}` };
}

async function readJson(board: BoardProcess, path: string, headers: Record<string, string>) {
  const answer = await fetch(`${board.url}/api${path}`, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** The requests of the inbox of a post. */
function targetsOf(post: string, longHistory: string, total: number): [name: string, path: string][] {
  const list = (query: string) => `/v2/employer/jobs/${post}/applications${query}`;
  const half = Math.ceil(total / 100);
  return [
    ['list, newest first', list('')],
    ['list, the page in the middle', list(`?page=${half}`)],
    ['list, oldest first', list('?sort=oldest')],
    ['list by name', list('?sort=name')],
    ['list by name, the page in the middle', list(`?sort=name&page=${half}`)],
    ['filter: new', list('?stage=new')],
    ['filter: hired', list('?stage=hired')],
    ['filter: hired, by name', list('?stage=hired&sort=name')],
    ['filter: without an answer', list('?stage=waiting')],
    ['filter: without an answer, oldest first', list('?stage=waiting&sort=oldest')],
    ['filter: answered you', list('?stage=wrote')],
    ['filter: withdrawn', list('?stage=withdrawn')],
    ['search: one person', list('?q=katz4242')],
    ['search: a name that many have', list('?q=cohen')],
    ['search: two words', list('?q=rivka+cohen')],
    ['search: a word of half of all', list('?q=mail.example.com')],
    ['search: a word of all', list('?q=example')],
    ['search: two letters', list('?q=co')],
    ['search: nothing alike', list('?q=xyzzy')],
    ['search within a filter', list('?q=cohen&stage=interview')],
    ['an application', `/v2/employer/applications/${longHistory}`],
    ['earlier lines of its history', `/v2/employer/applications/${longHistory}/events`],
  ];
}

async function measure(board: BoardProcess, client: pg.Client, path: string, headers: Record<string, string>, clients: number) {
  const first = await readJson(board, path, headers);
  const requests = clients === 1 ? times : times * 4;
  const taken: number[] = [];
  let left = requests;
  const before = await processorTime(client, board.pid);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1;
        const started = performance.now();
        await readJson(board, path, headers);
        taken.push(performance.now() - started);
      }
    }),
  );
  const after = await processorTime(client, board.pid);
  taken.sort((a, b) => a - b);
  const each = (part: 'board' | 'database') => (after[part] - before[part]) / requests;
  return {
    found: first.total ?? first.event_count ?? first.data?.length,
    median: taken[Math.floor(taken.length / 2)] ?? Number.NaN,
    most: taken.at(-1) ?? Number.NaN,
    database: each('database'),
    processor: each('board') + each('database'),
  };
}

const server = values.database ? undefined : await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const databaseUrl = values.database || `${server?.url}/postgres`;
const board = await BoardProcess.start({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000000' } });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { rows: employers } = await client.query<{ id: string }>('select id from users where email = $1', [PERSON.email]);
  if (employers.length === 0) {
    await ask(board, '/v2/auth/register', PERSON);
    const { rows } = await client.query<{ id: string }>('update users set verified_at = now() where email = $1 returning id', [PERSON.email]);
    await fillInbox(client, rows[0]?.id ?? '', applications, posts, say);
  }
  const headers = await logIn(board);
  const { rows } = await client.query<{ post: string; application: string; stored: number; total: number }>(
    `select event.post_id post, event.application_id application, (select count(*)::int from applications) stored,
       (select count(*)::int from applications where post_id = event.post_id) total
     from (select application_id, post_id from application_events join applications on applications.id = application_id group by 1, 2 order by count(*) desc limit 1) event`,
  );
  const [{ post, application, stored, total } = { post: '', application: '', stored: 0, total: 0 }] = rows;
  const lines: string[] = [];
  let slow = 0;
  for (const [name, path] of targetsOf(post, application, total)) {
    if (!name.includes(values.only)) continue;
    const results = [];
    for (const clients of CLIENTS) results.push(await measure(board, client, path, headers, clients));
    const isSlow = (results[0]?.median ?? 0) > SLOW;
    if (isSlow) slow += 1;
    const cells = results.flatMap((one) => [ms(one.median), ms(one.most), ms(one.processor), ms(one.database)]);
    say(`${name}: ${cells.join(', ')}`);
    lines.push(`| ${[name, (results[0]?.found ?? 0).toLocaleString('en-US'), ...cells, isSlow ? 'slow' : ''].join(' | ')} |`);
  }
  const { rows: version } = await client.query('show server_version');
  process.stdout.write(
    `${stored.toLocaleString('en-US')} applications to one organization, ${total.toLocaleString('en-US')} of them to the post, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}\n\n` +
      `| answer | found | 1 client: median ms | slowest | processor ms | of the database | 16 clients: median ms | slowest | processor ms | of the database | over ${SLOW} ms |\n| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |\n` +
      `${lines.join('\n')}\n\n${slow} of ${lines.length} over ${SLOW} ms with one client\n`,
  );
} finally {
  await client.end();
  await board.dispose();
  await server?.stop();
}
