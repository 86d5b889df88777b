import './pinned-node.mjs';
import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess, freePort } from '../e2e/support/board-process';
import { faultsInBooks } from '../e2e/support/crashes/books';
import { basic, card, Employer } from '../e2e/support/crashes/employer';
import { Person } from '../e2e/support/person';
import { startPostgres } from '../test/servers/postgres-server';
import { processorTime } from './admin/processor-time';
import { median } from './median';

// `npm run bench -- posting`: the five calls from a new draft to a paid post; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: { posts: { type: 'string', default: '100' }, web: { type: 'boolean', default: false }, apart: { type: 'boolean', default: false } },
});
const posts = Number(values.posts);
/** Node compiles what runs often, which the first posts pay for. */
const WARM_UP = 40;
/** The work that follows payments and is not done: mails, receipts, and matching the jobs with alerts. */
const OPEN_WORK = `select from pgboss.job where name ~ '^(mail|posts.mail|alerts.match)' and state < 'completed' and start_after <= now()`;

const ms = (number: number) => number.toFixed(1);

/** A post that was paid. */
interface Paid {
  id: string;
  headline: string;
}

const update = (step: string, data: object) => ({
  name: `save ${step}`,
  path: (id: string) => `POST /v2/employer/jobs_prep/update/${id}/${step}`,
  body: { data },
});
const stepsOf = (headline: string) => [
  update('basic', { ...basic, headline }),
  update('details', {}),
  update('apply_info', { apply: { email: 'jobs@example.org' } }),
  { name: 'pay', path: (id: string) => `POST /v2/employer/jobs_prep/pay/${id}`, body: card },
];

const server = await startPostgres();
const databaseUrl = `${server.url}/postgres`;
const metricsPort = await freePort();
const env = { RATE_LIMIT_SCALE: '1000000', METRICS_PORT: String(metricsPort) };
let board = await BoardProcess.start({ databaseUrl, env });
const site = { url: board.url, mailTo: board.mailTo.bind(board) };
const client = new pg.Client({ connectionString: databaseUrl });
const times = new Map<string, number[]>();

/** Makes a call that must succeed, and notes how long it took. */
async function timed(employer: Employer, name: string, path: string, body: object) {
  const started = performance.now();
  const answer = await employer.call(path, body, { 'idempotency-key': randomUUID() });
  times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The milliseconds that the board says it has taken for calls of posting, from a request's headers to its answer. */
async function serverTime(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const sums = metrics.matchAll(/^parnassa_http_request_duration_seconds_sum\{.*route="[^"]*jobs_prep.* (\S+)$/gm);
  return [...sums].reduce((sum, [, seconds]) => sum + Number(seconds) * 1_000, 0);
}

/** Waits until the board has done all that follows the payments. A web process leaves that to others. */
async function untilDone(): Promise<void> {
  if (values.web) return;
  while ((await client.query(OPEN_WORK)).rowCount !== 0) await wait(100);
}

let begun = 0;
async function post(employer: Employer, organization: string): Promise<Paid> {
  begun += 1;
  const headline = `Hebrew teacher ${begun}`;
  const { _id } = await timed(employer, 'begin', 'POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: organization } });
  for (const { name, path, body } of stepsOf(headline)) await timed(employer, name, path(_id), body);
  return { id: _id, headline };
}

/** Looks for each paid post: on its own and in the list, with its headline; its one paid order; and its one receipt, unless other processes mail. */
async function faultsOf(paid: Paid[]): Promise<string[]> {
  const visitor = new Person(site, '');
  const faults = await faultsInBooks(async (statement) => (await client.query(statement)).rows);
  const listed: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = await visitor.ask(`GET /v2/posts?page_num=${page}`);
    pages = meta.page_info.page_count;
    listed.push(...data.map(({ _id, headline }: { _id: string; headline: string }) => `${_id} ${headline}`));
  }
  const receipts = (await board.mails()).filter(({ subject }) => subject?.startsWith('Receipt'));
  const { rows } = await client.query(`select post_id, count(*)::int paid from orders where status = 'paid' group by 1`);
  const orders = new Map(rows.map((row) => [row.post_id, row.paid]));
  for (const { id, headline } of paid) {
    const shown = await visitor.ask(`GET /v2/posts/${id}`);
    const found = {
      'on its own': shown.headline === headline && shown.listed ? 1 : 0,
      'in the list': listed.filter((line) => line === `${id} ${headline}`).length,
      'among paid orders': orders.get(id) ?? 0,
      ...(values.web ? {} : { 'among receipts': receipts.filter(({ text }) => text?.includes(`“${headline}”`)).length }),
    };
    for (const [where, times] of Object.entries(found)) if (times !== 1) faults.push(`${headline} is there ${times} times ${where}, not once`);
  }
  return faults;
}

try {
  await client.connect();
  const employer = new Employer(site, 'employer@example.org');
  await employer.register();
  const { rec } = await employer.ask('POST /v2/employer/organizations/save', { name: 'Beth Shalom', location: { zipcode: '10001' } });
  if (values.web) {
    await board.dispose();
    board = await BoardProcess.start({ databaseUrl, env: { ...env, ROLE: 'web' } });
    site.url = board.url;
  }
  const paid: Paid[] = [];
  for (let count = 0; count < WARM_UP; count += 1) paid.push(await post(employer, rec._id));
  await untilDone();
  times.clear();
  const before = { ...(await processorTime(client, board.pid)), server: await serverTime() };
  for (let count = 0; count < posts; count += 1) {
    paid.push(await post(employer, rec._id));
    if (values.apart) await untilDone();
  }
  const server = (await serverTime()) - before.server;
  await untilDone();
  const after = await processorTime(client, board.pid);
  const faults = await faultsOf(paid);
  const lines = [...times].map(([name, all]) => `| ${name} | ${ms(median(all))} |`);
  const whole = Array.from({ length: posts }, (_, at) => [...times.values()].reduce((sum, all) => sum + (all[at] ?? 0), 0));
  process.stdout.write(
    `${posts} posts, one client, ${new Date().toISOString().slice(0, 10)}; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n` +
      `| call | median ms |\n| --- | --: |\n${lines.join('\n')}\n| all five | ${ms(median(whole))} |\n| all five by the board's metrics, mean | ${ms(server / posts)} |\n\n` +
      `Processor time of a post${values.web ? '' : ' with its mails and its receipt'}: ${ms((after.board - before.board) / posts)} ms of the board, ${ms((after.database - before.database) / posts)} ms of the database.\n\n` +
      `${paid.length} paid posts looked for afterwards: ${faults.length} faults.\n`,
  );
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await client.end();
  await board.dispose();
  await server.stop();
}
