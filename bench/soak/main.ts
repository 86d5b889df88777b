import '../pinned-node.mjs';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BoardProcess, freePort, launch, SECRET } from '../../e2e/support/board-process';
import { faultsInBooks } from '../../e2e/support/crashes/books';
import { PASSWORD } from '../../e2e/support/people';
import { previousCommit } from '../../scripts/support/previous-release.mjs';
import { startPostgres } from '../../test/servers/postgres-server';
import { fill } from '../fill';
import { buildRelease } from '../upgrade/release';
import { Crowd } from './crowd';
import { SmallDisk } from './disks';
import { FaultRounds, faultsOf } from './faults';
import { startFaultyS3 } from './faulty-s3';
import { Ledger } from './ledger';
import { startMailServer } from './mail-server';
import { levelTable, requestTable, sizeTable } from './report';
import { Samples } from './samples';
import { chargedTwice, failedTasks, faultsOfMails, settle } from './settle';
import { Site } from './site';

// `npm run soak -- --hours 8`: a real board's traffic for hours, while what the board stands on fails in turn; docs/performance.md says how to read the tables.
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    posts: { type: 'string', default: '5000' },
    /** The length of a fault and of the pause after it, in seconds. */
    fault: { type: 'string', default: '40' },
    pause: { type: 'string', default: '80' },
    /** Serves with an instance of the previous release as well, which answers half of the requests. */
    'with-previous': { type: 'boolean', default: false },
    /** The previous release: a tag or a commit. */
    from: { type: 'string', default: '' },
    /** Where the log of the board is written at the end. */
    log: { type: 'string', default: '' },
  },
});
const hours = Number(values.hours);
const SAMPLE_EVERY = 15_000;
const STAFF = 'staff@example.org';
const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** Disks of their own for the database and for the board's files, which can be filled. */
function smallDisks(): [SmallDisk | undefined, SmallDisk | undefined] {
  try {
    return [new SmallDisk(Math.round(1_200 + 600 * hours)), new SmallDisk(300)];
  } catch {
    say('No disk is filled: this process may not mount one, which only root may.');
    return [undefined, undefined];
  }
}

/** Some subscribers, whose first newsletter is due at once. */
const NEWSLETTER = `
  insert into newsletter_subscriptions (email, first_name, last_name, days, confirmed_at)
    select 'subscriber' || n || '@example.org', '', '', '{Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday}', now() from generate_series(1, 500) n;
  insert into settings (key, value, updated_at) values ('newsletter_hour', '0', now()), ('rest_days', '{"enabled": false, "place": null}', now());
  insert into newsletter_editions (day, weekdays, last_position, started_at, planned_at, finished_at) values (current_date - 2, '{}', 0, now(), now(), now());`;

const [databaseDisk, dataDisk] = smallDisks();
const postgres = await startPostgres({ max_wal_size: '256MB', shared_buffers: '128MB' }, databaseDisk?.folder);
const databaseUrl = `${postgres.url}/postgres`;
const services = { postgres, databaseDisk, dataDisk, storage: await startFaultyS3(), mail: await startMailServer() };
const metricsPort = await freePort();
const env = {
  ...services.storage.env,
  SMTP_URL: services.mail.url,
  // All people come from one address.
  RATE_LIMIT_SCALE: '10000',
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_EMAIL: STAFF,
  ADMIN_PASSWORD: PASSWORD,
  ...(dataDisk ? { DATA_DIR: dataDisk.folder } : {}),
};
const client = new pg.Client({ connectionString: databaseUrl });
client.on('error', () => {});
const commit = values['with-previous'] ? values.from || previousCommit() : undefined;
const release = commit ? await buildRelease(commit) : undefined;
const reasons: string[] = [];
let boards: BoardProcess[] = [];
try {
  const previous = release && (await BoardProcess.start({ databaseUrl, release: release.folder, env }));
  boards = previous ? [previous] : [];
  const migrate = () => launch({ DATA_DIR: boards[0]?.dataDir ?? '', DATABASE_URL: databaseUrl, APP_SECRET: SECRET }, undefined, ['migrate']).ended;
  if (previous && (await migrate()).code !== 0) throw new Error('The migration failed.');
  const board = await BoardProcess.start({
    databaseUrl,
    env: { ...env, METRICS_PORT: String(metricsPort), ...(previous ? { PUBLIC_URL: previous.url } : {}) },
  });
  boards.push(board);
  await fill(databaseUrl, Number(values.posts), () => {});
  const books = async (query: pg.Client) => faultsInBooks(async (statement) => (await query.query(statement)).rows);
  await client.connect();
  await client.query(NEWSLETTER);
  // The posts of the filling were not paid for.
  const booksBefore = await books(client);
  const { rows } = await client.query('select id from posts where listed order by random() limit 500');
  await client.end();
  for (const one of boards) {
    await one.stop();
    await one.restart();
  }

  const rounds = new FaultRounds(faultsOf(services));
  const address = () => (boards[Math.floor(Math.random() * boards.length)] as BoardProcess).url;
  const site = new Site({ address, mailTo: services.mail.mailTo, present: () => rounds.present });
  const ledger = new Ledger();
  const crowd = new Crowd(
    site,
    ledger,
    rows.map(({ id }) => id),
    STAFF,
  );
  const samples = new Samples({ pid: board.pid, metricsPort }, databaseUrl);
  say('the crowd comes');
  await crowd.start();
  const injecting = rounds.run(Number(values.fault) * 1_000, Number(values.pause) * 1_000, say);
  const sampling = samples.run(SAMPLE_EVERY, () => rounds.present === undefined);
  await wait(hours * 3_600_000);
  rounds.stop();
  await injecting;
  samples.stop();
  await sampling;
  await crowd.stop();
  say('the crowd is gone');

  const last = new pg.Client({ connectionString: databaseUrl });
  await last.connect();
  const open = await settle(last);
  const mails = await faultsOfMails(last, services.mail.taken, rounds.past.filter(({ name }) => name.includes('database')).length);
  const missing = [...(await ledger.missing(last)), ...(await lostPages(site, ledger))];
  const booksAfter = (await books(last)).filter((fault) => !booksBefore.includes(fault));
  const twice = await chargedTwice(last);
  const failed = await failedTasks(last);
  const { rows: version } = await last.query('show server_version');
  await last.end();
  const check = await launch({ ...env, DATA_DIR: dataDisk?.folder ?? board.dataDir, DATABASE_URL: databaseUrl, APP_SECRET: SECRET }, undefined, ['check'])
    .ended;
  const [levels, tables] = [samples.levels(), samples.tables()];
  reasons.push(
    ...levels
      .filter(([, { flat }]) => !flat)
      .map(([name, { middle, last: now }]) => `${name}: ${middle.toFixed(0)} in the middle, ${now.toFixed(0)} at the end`),
    ...tables
      .filter(([, { flat }]) => !flat)
      .map(([name, { grew }]) => `The table ${name} grew by ${(grew / 1e6).toFixed(1)} MB in the last third, more than its rows explain.`),
    ...[...open, ...mails.faults, ...missing, ...booksAfter, ...twice, ...failed],
    // The sandbox takes no money, which the check calls a fault.
    ...check.output.split('\n').filter((line) => line.startsWith('✗') && !/^✗ (Payments|One part)/.test(line)),
    ...site.faults,
  );
  const output = (await board.stop()).output;
  if (values.log) await writeFile(values.log, output);
  process.stdout.write(
    `${hours} h, ${new Date().toISOString().slice(0, 10)}; ${Number(values.posts).toLocaleString('en-US')} posts at first${commit ? `, beside the release ${commit.slice(0, 12)}` : ''}; ` +
      `${rounds.past.length} faults, ${samples.count} samples, ${ledger.size} acknowledged writes, ${mails.sent} mails; the board used ${Math.round(100 * samples.busy)} % of a processor; ` +
      `load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${version[0].server_version}\n\n` +
      `${levelTable(levels)}\n\n${sizeTable(tables)}\n\n${requestTable(site.counts)}\n`,
  );
} catch (error) {
  console.error(error);
  reasons.push('The run ended early.');
} finally {
  for (const one of boards) await one.dispose();
  await services.mail.close();
  await services.storage.close();
  await postgres.stop();
  databaseDisk?.unmount();
  dataDisk?.unmount();
  await release?.dispose();
}
process.stdout.write(reasons.length === 0 ? '\nFlat, and nothing was lost.\n' : `\n${reasons.length} reasons why this is not so:\n`);
for (const reason of reasons.slice(0, 100)) process.stdout.write(`- ${reason}\n`);
process.exit(reasons.length > 0 ? 1 : 0);

/** Reads some of the posts that were paid. @returns those whose pages do not answer. */
async function lostPages(site: Site, ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const { postId } of ledger.paid.filter((_, index) => index % Math.ceil(ledger.paid.length / 50) === 0)) {
    const { status } = await fetch(`${site.url}/jobs/view/${postId}`);
    if (status !== 200) lost.push(`the page of the paid post ${postId} answers ${status}`);
  }
  return lost;
}
