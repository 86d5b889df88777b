import './pinned-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { systemClock } from '../src/platform/calendar/clock';
import { readConfig } from '../src/platform/config/config';
import type { Context } from '../src/platform/context/context';
import { type Database, queryRows } from '../src/platform/database';
import { migrate } from '../src/platform/database/migrate';
import { openPostgres } from '../src/platform/database/postgres';
import { everyZip } from '../src/platform/places/zip-codes';
import type { SavedSearch } from '../src/search/alert-terms';
import type { CompiledSearch } from '../src/search/server/saved-search';
import { contractTypes, orgTypes, professions, skills } from '../src/site/vocabularies';
import { startPostgres } from '../test/servers/postgres-server';
import { processorTime } from './admin/processor-time';
import { fill } from './fill';
import { median } from './median';
import { drawFrom, randomNumbers } from './words';

// The board's modules name the files of its threads, which only a build has. This program starts none.
registerHooks({
  load: (address, context, next) =>
    address.endsWith('?thread') ? { format: 'module', source: 'export default ""', shortCircuit: true } : next(address, context),
});
const { matchPost } = await import('../src/alerts/server/match-post');
const { matchingAlerts } = await import('../src/alerts/server/match-queries');
const { compileSearch, loadMatchablePost, savedTerms } = await import('../src/search/server/saved-search');

// `npm run bench -- alerts`: one new post is matched against very many saved searches; docs/performance.md explains it.
const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '1000000' },
    posts: { type: 'string', default: '10000' },
    /** Posts that are matched, one after the other. */
    matched: { type: 'string', default: '20' },
    /** Different searches; each is saved by many people. */
    searches: { type: 'string', default: '5000' },
    /** Prints the plan of one matching. */
    explain: { type: 'boolean', default: false },
  },
});
const [alerts, posts, matched, searches] = [values.alerts, values.posts, values.matched, values.searches].map(Number) as [number, number, number, number];
const say = (line: string) => process.stderr.write(`${line}\n`);
const whole = (number: number) => Math.round(number).toLocaleString('en-US');
const spread = (numbers: number[]) => `${whole(median(numbers))} (${whole(Math.min(...numbers))} to ${whole(Math.max(...numbers))})`;

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

const STATES = 'NY NJ CA FL IL MA MD PA TX GA OH MI CO AZ WA CT VA DC MN MO NV NC OR WI TN LA'.split(' ');

/** Searches as people save them: a job in a state, a category, a job near a ZIP code, and some that are very wide. */
function drawSearches(count: number): SavedSearch[] {
  const random = randomNumbers(11);
  const zips = everyZip().filter(({ state_code: state }) => STATES.includes(state));
  const job = () => {
    const name = drawFrom(professions, random, 1.5);
    // Some type only a part of a title.
    return random() < 0.3 ? (name.split(' ')[0] ?? name) : name;
  };
  const states = () => Array.from({ length: random() < 0.3 ? 3 : 1 }, () => drawFrom(STATES, random, 2));
  return Array.from({ length: count }, (): SavedSearch => {
    const kind = random();
    if (kind < 0.35) return { kw: job(), stateCodes: states() };
    if (kind < 0.5) return { kw: job(), zip: drawFrom(zips, random, 1).zip, miles: drawFrom([25, 10, 50, 100], random, 2) };
    if (kind < 0.65) return { skills: [drawFrom(skills, random, 2), drawFrom(skills, random, 1)], stateCodes: states() };
    if (kind < 0.75) return { kw: job(), minSalary: drawFrom([50_000, 60_000, 75_000, 100_000], random, 1) };
    if (kind < 0.85) return { kw: job() };
    if (kind < 0.9) return { skills: [drawFrom(skills, random, 2)] };
    if (kind < 0.95) return { orgTypes: [drawFrom(orgTypes, random, 2)], stateCodes: states(), contractTypes: [drawFrom(contractTypes, random, 4)] };
    return random() < 0.5 ? { stateCodes: states() } : { zip: drawFrom(zips, random, 1).zip, miles: 50 };
  });
}

/** Saves each search for many addresses; a fifth of the alerts at once, the others on weekdays and hours. */
async function fillAlerts(client: pg.Client, compiled: { search: SavedSearch; compiled: CompiledSearch }[]): Promise<void> {
  await client.query(
    'create temporary table bench_searches (number int primary key, search jsonb, query tsquery, least_cents bigint, zip text, miles int, keys text[])',
  );
  for (const [number, { search, compiled: row }] of compiled.entries()) {
    await client.query('insert into bench_searches values ($1, $2, $3, $4, $5, $6, $7)', [
      number,
      JSON.stringify(search),
      row.query,
      row.leastCents,
      row.zip,
      row.miles,
      row.keys,
    ]);
  }
  for (const table of ['job_alert_keys', 'job_alerts']) await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  await client.query(
    `insert into job_alerts (id, email, search, query, least_cents, zip, miles, keys, at_once, days, hour, created_at, confirmed_at, since)
     select gen_random_uuid(), 'reader' || n || '@example.org', search, query, least_cents, zip, miles, keys, n % 5 = 0,
       (array['{Monday}', '{Sunday,Tuesday,Thursday}', '{Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday}'])[1 + n % 3]::text[], n % 24,
       now(), now(), now() - interval '1 day'
     from generate_series(1, $1::int) n join bench_searches on number = n % $2`,
    [alerts, compiled.length],
  );
  await client.query('insert into job_alert_keys (key, alert_id) select distinct unnest(keys), id from job_alerts');
  await client.query('vacuum (analyze) job_alerts, job_alert_keys');
}

const countKeyed = async (db: Database, keys: string[]): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      db,
      sql`select count(distinct alert_id)::int as count from unnest(${sql.param(keys)}::text[]) as post(key) join job_alert_keys using (key)`,
    )
  )[0]?.count ?? 0;

const postgres = await startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' });
const url = `${postgres.url}/postgres`;
const dataDir = await mkdtemp(join(tmpdir(), 'bench-alerts-'));
const database = openPostgres(url);
const client = new pg.Client({ connectionString: url });
let failed = false;
try {
  await migrate(database.driver);
  await fill(url, posts, say);
  await client.connect();
  const { db } = database;
  const ctx = { db, clock: systemClock, config: readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://board.test', SEED: 'none' }) } as Context;
  const saving: number[] = [];
  const compiled: { search: SavedSearch; compiled: CompiledSearch }[] = [];
  for (const search of drawSearches(searches)) {
    const { ms, result } = await timed(async () => compileSearch(db, await savedTerms(db, search)));
    saving.push(ms);
    compiled.push({ search, compiled: result });
  }
  say(`${whole(searches)} searches prepared`);
  await fillAlerts(client, compiled);
  say(`${whole(alerts)} alerts saved`);
  const { rows } = await client.query<{ id: string }>(`select post_id as id from post_search order by md5(post_id::text) limit $1`, [matched]);
  const [finding, storing, processor]: [number[], number[], number[]] = [[], [], []];
  const used = async () => {
    const { board, database: inDatabase } = await processorTime(client, process.pid);
    return board + inDatabase;
  };
  const [keys, candidates, found]: [number[], number[], number[]] = [[], [], []];
  const since = new Date();
  for (const [index, { id }] of rows.entries()) {
    const before = await used();
    const one = await timed(async () => {
      const post = await loadMatchablePost(db, id);
      if (!post) throw new Error('a post is not listed');
      const [{ count = 0 } = {}] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from (${matchingAlerts(post, since)}) matching`);
      return { post, count };
    });
    processor.push((await used()) - before);
    if (values.explain && index === 0) {
      const plan = await queryRows<{ 'QUERY PLAN': string }>(db, sql`explain (analyze, buffers) ${matchingAlerts(one.result.post, since)}`);
      say(plan.map((line) => line['QUERY PLAN'].slice(0, 300)).join('\n'));
    }
    finding.push(one.ms);
    keys.push(one.result.post.keys.length);
    found.push(one.result.count);
    candidates.push(await countKeyed(db, one.result.post.keys));
    const whole = await timed(() => matchPost(ctx, { postId: id, since: since.toISOString() }));
    if (whole.result !== one.result.count) throw new Error(`${whole.result} alerts were stored instead of ${one.result.count}`);
    storing.push(whole.ms);
  }
  process.stdout.write(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, medians (least to most) of ${matched} posts\n\n` +
      `| alerts | posts | keys of a post | candidates | alerts that match | found, ms | its processor time, ms | found, stored and planned, ms | saving a search, ms |\n` +
      `| --: | --: | --: | --: | --: | --: | --: | --: | --: |\n` +
      `| ${whole(alerts)} | ${whole(posts)} | ${spread(keys)} | ${spread(candidates)} | ${spread(found)} | ${spread(finding)} | ${spread(processor)} | ${spread(storing)} | ${spread(saving)} |\n`,
  );
  // Other work of the machine makes the answer late, but hardly changes the processor time.
  failed = median(processor) > 1_000;
} finally {
  await client.end();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
