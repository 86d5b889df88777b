import './pinned-node.mjs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess } from '../e2e/support/board-process';
import { type PostgresServer, startPostgres, startStandby } from '../test/servers/postgres-server';
import { runningTime } from './admin/processor-time';
import { faultsOf } from './expected';
import { fill } from './fill';
import { type Client, generate, readersOf } from './generator';
import { logInPeople } from './people/people';
import { readingRows } from './people/reading';
import { writingRows } from './people/writes';
import { targetsFor } from './targets';

// `npm run bench -- replicas`: what an answer costs with several web processes and standbys on one machine; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '8GB' };
/** Web processes and standbys of each column. */
const PARTS = [
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 0],
  [2, 2],
] as const;
/** Rows of `targets.ts` and of `people/`, whose answers are checked there. */
const TARGETS = ['list, uncached', 'keyword search (API), distinct'];
const PERSONAL = ["open an employer's home, logged in", "open a job seeker's home, logged in", 'save and unsave jobs, logged in'];

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The processor time, in milliseconds, of all sessions of some servers, also of those that replicate. */
async function databaseTime(connections: pg.Client[]): Promise<number> {
  const times = await Promise.all(
    connections.map(async (connection) => {
      const { rows } = await connection.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
      return Promise.all(rows.map(({ pid }: { pid: number }) => runningTime(pid)));
    }),
  );
  return times.flat().reduce((sum, time) => sum + time, 0);
}

interface Parts {
  boards: BoardProcess[];
  connections: pg.Client[];
}

/** Each web process has its share of the clients. @returns a cell of the table, and the answers. */
async function measure({ boards, connections }: Parts, all: Client[]) {
  const boardTime = async () => (await Promise.all(boards.map(({ pid }) => runningTime(pid as number)))).reduce((sum, time) => sum + time, 0);
  const before = [await boardTime(), await databaseTime(connections)] as const;
  const results = await Promise.all(
    boards.map(({ url }, index) =>
      generate(
        url,
        all.filter((_, number) => number % boards.length === index),
        seconds,
      ),
    ),
  );
  const count = results.reduce((sum, { measured }) => sum + measured.answers, 0);
  const [board, database] = [((await boardTime()) - before[0]) / count, ((await databaseTime(connections)) - before[1]) / count];
  return { cell: `${Math.round(count / seconds)} (${board.toFixed(1)} + ${database.toFixed(1)})`, answers: results.flatMap(({ answers }) => answers) };
}

const primary = await startPostgres(SETTINGS);
const databaseUrl = `${primary.url}/postgres`;
const servers: PostgresServer[] = [primary];
const started: BoardProcess[] = [];
const connections: pg.Client[] = [];
const connect = async ({ url }: PostgresServer): Promise<pg.Client> => {
  const connection = new pg.Client({ connectionString: `${url}/postgres` });
  await connection.connect();
  connections.push(connection);
  return connection;
};
try {
  const first = await BoardProcess.start({ databaseUrl });
  await first.stop();
  await fill(databaseUrl, Number(values.posts), say);
  const client = await connect(primary);
  for (const name of ['one', 'two']) {
    const standby = await startStandby(primary.url, name, SETTINGS);
    servers.push(standby);
    await connect(standby);
  }
  const { rows } =
    await client.query(`select array(select id from posts where listed order by posted_on desc, id desc limit 2000) jobs, (select count(*)::int from posts where listed) listed,
    (select count(*)::int from posts) stored`);
  const targets = targetsFor({ jobIds: rows[0].jobs, lastPage: Math.ceil(rows[0].listed / 12), zips: [], states: [] });
  const chosen = targets.filter(({ name }) => TARGETS.includes(name) && name.includes(values.only));
  const personal = [...writingRows(rows[0].jobs), ...readingRows].filter(({ name }) => PERSONAL.includes(name) && name.includes(values.only));
  const table = new Map<string, string[]>([...chosen, ...personal].map(({ name }) => [name, []]));
  const faults: string[] = [];
  for (const [webs, standbys] of PARTS) {
    say(`${webs} web, ${standbys} standbys`);
    const replicas = servers
      .slice(1, 1 + standbys)
      .map(({ url }) => `${url}/postgres`)
      .join(',');
    const env = { ROLE: 'web', ANSWER_CACHE_MB: '1', RATE_LIMIT_SCALE: '1000000', ...(replicas && { DATABASE_REPLICA_URLS: replicas }) };
    const board = await BoardProcess.start({ databaseUrl, env: { ...env, ROLE: 'all' } });
    started.push(board);
    const boards = [board];
    while (boards.length < webs) boards.push(await BoardProcess.start({ databaseUrl, env }));
    started.push(...boards.slice(1));
    const parts = { boards, connections: connections.slice(0, 1 + standbys) };
    const [reader] = await logInPeople(board, client, 'jobseeker', 1);
    for (const { name, paths, needsLogin } of chosen) {
      const headers = needsLogin ? (reader?.headers ?? {}) : {};
      // The first answers pay for the code that Node compiles.
      await measure(parts, readersOf(paths, headers, clients));
      const { cell, answers } = await measure(parts, readersOf(paths, headers, clients));
      table.get(name)?.push(cell);
      faults.push(...(await faultsOf(answers, client, { origin: board.url, headers })));
    }
    for (const row of personal) {
      const people = await logInPeople(board, client, row.who, clients);
      const measurement = await row.begin(client, people);
      const { cell, answers } = await measure(parts, measurement.clients);
      table.get(row.name)?.push(cell);
      faults.push(...(await measurement.faults(answers)));
    }
    for (const one of boards) await one.stop();
  }
  const head = PARTS.map(([webs, standbys]) => `${webs} web, ${standbys} ${standbys === 1 ? 'standby' : 'standbys'}`);
  const lines = [
    `| answers a second (processor ms of the board + of all databases) | ${head.join(' | ')} |`,
    `| --- | ${PARTS.map(() => '--:').join(' | ')} |`,
    ...[...table].map(([name, cells]) => `| ${[name, ...cells].join(' | ')} |`),
  ];
  process.stdout.write(
    `${rows[0].stored} posts, ${clients} clients, ${seconds} s, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n${lines.join('\n')}\n`,
  );
  for (const fault of faults.slice(0, 20)) say(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(connections.map((connection) => connection.end()));
  await Promise.all(started.map((board) => board.dispose()));
  for (const server of servers.toReversed()) await server.stop();
}
