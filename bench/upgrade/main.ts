import '../pinned-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess, launch, SECRET } from '../../e2e/support/board-process';
import { previousCommit } from '../../scripts/support/previous-release.mjs';
import { startPostgres } from '../../test/servers/postgres-server';
import { watchLocks } from './locks';
import { buildRelease } from './release';
import { type Visit, Visitors } from './visitors';

// `npm run bench -- upgrade`: upgrades a board of the previous release while it serves; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    /** The previous release: a tag or a commit. */
    from: { type: 'string', default: '' },
    /** The length of the phases in which nothing happens. */
    seconds: { type: 'string', default: '15' },
    readers: { type: 'string', default: '4' },
    employers: { type: 'string', default: '1' },
    newcomers: { type: 'string', default: '1' },
    /** How long a transaction that has read all tables stays open from the beginning of the migration on, as that of a backup does. */
    reading: { type: 'string', default: '5' },
  },
});
const phaseLength = Number(values.seconds) * 1_000;
/** The longest time that a request may take, in milliseconds. */
const LONGEST = 1_000;

const say = (line: string) => process.stderr.write(`${line}\n`);
const PHASES = {
  before: 'previous release, before',
  migration: 'previous release, during the migration',
  migrated: 'previous release, on the new schema',
  start: 'previous release, while the new one starts',
  change: 'new release, while the previous one stops',
  after: 'new release, after',
  back: 'previous release, after going back',
};

const sorted = (visits: Visit[]) => visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
const slowest = (visits: Visit[]) => sorted(visits).at(-1) ?? 0;

function table(visits: Visit[], column: 'phase' | 'what', names: string[]): string {
  const head = [column === 'phase' ? 'phase' : 'request', 'requests', 'failed', 'median ms', '99 % within ms', 'slowest ms'];
  const lines = names.map((name) => {
    const own = visits.filter((visit) => visit[column] === name);
    const times = sorted(own);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    return [name, own.length, own.filter(({ fault }) => fault).length, at(0.5), at(0.99), at(1)];
  });
  return [head, ['---', ...head.slice(1).map(() => '--:')], ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Reads all tables in a transaction that stays open for a while. @returns when it has read them, with a promise of its end. */
async function readAllTables(databaseUrl: string, milliseconds: number): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin isolation level repeatable read');
  const { rows } = await client.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`);
  for (const { name } of rows) await client.query(`select from ${name} limit 1`);
  const end = async () => {
    await wait(milliseconds);
    await client.query('commit');
    await client.end();
  };
  return { ended: end() };
}

const commit = values.from || previousCommit();
say(`building the previous release, ${commit}`);
const previous = await buildRelease(commit);
const server = await startPostgres({ fsync: 'on', shared_buffers: '512MB', max_wal_size: '4GB' });
const databaseUrl = `${server.url}/postgres`;
const dataDir = await mkdtemp(join(tmpdir(), 'parnassa-upgrade-'));
// Rate limits count by address, and all visitors come from one.
const env = { RATE_LIMIT_SCALE: '1000000' };
const old = await BoardProcess.start({ databaseUrl, env, release: previous.folder });
let fresh: BoardProcess | undefined;
let problems = 0;
try {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { fill } = (await import(join(previous.folder, 'bench/fill.ts'))) as typeof import('../fill');
  await fill(databaseUrl, Number(values.posts), say);
  await old.stop();
  await old.restart();
  const { rows: jobs } = await client.query('select id from posts where listed order by random() limit 500');
  const countOf = async () => (await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0]?.count as number;
  const migrationsBefore = await countOf();

  const visitors = new Visitors(
    old,
    jobs.map(({ id }) => id),
  );
  const enter = (phase: keyof typeof PHASES) => {
    visitors.phase = PHASES[phase];
    say(PHASES[phase]);
  };
  await visitors.start({ readers: Number(values.readers), employers: Number(values.employers), newcomers: Number(values.newcomers) });
  await wait(3_000);
  enter('before');
  await wait(phaseLength);

  const reading = await readAllTables(databaseUrl, Number(values.reading) * 1_000);
  enter('migration');
  const locks = await watchLocks(databaseUrl);
  const started = performance.now();
  const migrated = await launch({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET: SECRET }, undefined, ['migrate']).ended;
  const migrationTook = performance.now() - started;
  say(migrated.output);
  if (migrated.code !== 0) throw new Error('The migration failed.');
  await reading.ended;
  const waited = await locks.stop();

  enter('migrated');
  await wait(phaseLength);
  enter('start');
  const startedAt = performance.now();
  fresh = await BoardProcess.start({ databaseUrl, env });
  const startTook = performance.now() - startedAt;
  enter('change');
  visitors.moveTo(fresh);
  const { code } = await old.stop();
  enter('after');
  await wait(phaseLength);
  await old.restart();
  enter('back');
  visitors.moveTo(old);
  await wait(phaseLength);
  await visitors.stop();

  const migrations = (await countOf()) - migrationsBefore;
  const { rows: invalid } = await client.query('select indexrelid::regclass::text as name from pg_index where not indisvalid');
  const { rows: version } = await client.query('show server_version');
  await client.end();
  const visits = visitors.visits.filter(({ phase }) => phase !== '');
  const faults = visits.filter(({ fault }) => fault);
  const late = visits.filter(({ phase, milliseconds }) => phase !== PHASES.before && milliseconds > LONGEST);
  const kinds = [...new Set(visits.map(({ what }) => what))].sort();
  process.stdout.write(
    `${Number(values.posts).toLocaleString('en-US')} posts, from ${commit.slice(0, 12)} to this release; ${migrations} migrations in ${(migrationTook / 1_000).toFixed(1)} s beside a transaction ` +
      `of ${values.reading} s that has read all tables; the new instance was ready after ${(startTook / 1_000).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ` +
      `Node ${process.version}, PostgreSQL ${version[0].server_version}\n\n` +
      `Statements of the board waited for the migration ${waited.seen ? `for at most ${Math.round(waited.longest)} ms` : 'at no time'}.\n\n${table(visits, 'phase', Object.values(PHASES))}\n\n${table(visits, 'what', kinds)}\n`,
  );
  const messages = [
    ...faults.map(({ phase, what, fault }) => `${phase}: ${what} ${fault}`),
    ...late.map(({ phase, what, milliseconds }) => `${phase}: ${what} took ${Math.round(milliseconds)} ms`),
    ...invalid.map(({ name }) => `The index ${name} is not complete.`),
    ...(code === 0 ? [] : [`The previous release ended with ${code}.`]),
  ];
  for (const message of messages.slice(0, 50)) say(message);
  if (late.length > 0) say(`The slowest request before the migration took ${Math.round(slowest(visits.filter(({ phase }) => phase === PHASES.before)))} ms.`);
  problems = messages.length;
} catch (error) {
  console.error(error);
  problems += 1;
} finally {
  await old.dispose();
  await fresh?.dispose();
  await server.stop();
  await previous.dispose();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(problems > 0 ? 1 : 0);
