import './pinned-node.mjs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { BoardProcess, freePort } from '../e2e/support/board-process';
import { startPostgres } from '../test/servers/postgres-server';

// `npm run bench -- newsletter`: one edition to very many subscribers, into an SMTP server on this machine; docs/performance.md explains it.
const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1' },
    /** How often a worker is killed during the run. */
    kills: { type: 'string', default: '0' },
    /** Ends when all issues are in the queue of mails, while their delivery goes on. */
    handed: { type: 'boolean', default: false },
  },
});
const [subscribers, jobs, workers, kills] = [values.subscribers, values.jobs, values.workers, values.kills].map(Number) as [number, number, number, number];
const say = (line: string) => process.stderr.write(`${line}\n`);
const seconds = (since: number) => (performance.now() - since) / 1_000;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const whole = (number: number) => Math.round(number).toLocaleString('en-US');

/** Takes every mail, and counts how often each recipient got one. */
async function startSink() {
  const received = new Map<string, number>();
  let bytes = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.set(to, (received.get(to) ?? 0) + 1);
        done();
      });
    },
  });
  // A worker that is killed breaks its connections.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, bytes: () => bytes, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

/** Mails a second that the sink takes from a program that does nothing but send. */
async function measureSink(url: string, size: number): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 8, maxMessages: Number.POSITIVE_INFINITY });
  const mail = { from: 'a@example.org', to: 'sink@example.org', subject: 'x', html: 'x'.repeat(size / 2), text: 'x'.repeat(size / 2) };
  const count = 2_000;
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => transport.sendMail(mail)));
  const rate = count / seconds(started);
  transport.close();
  return rate;
}

/** Subscribers without accounts, live jobs, settings by which an edition is due at once, and an edition of two days ago before it. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into newsletter_subscriptions (email, first_name, last_name, days, confirmed_at)
     select 'reader' || n || '@example.org', '', '', '{Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday}', now() from generate_series(1, $1::int) n`,
    [subscribers],
  );
  await client.query(`
    insert into users (id, email, first_name, last_name, verified_at, created_at, newsletter_days)
      values ('00000000-0000-7000-8000-000000000001', 'employer@example.org', 'Dina', 'Adler', now(), now(), '{}');
    insert into organizations (id, name, city, state_code, zipcode, created_at, updated_at)
      values ('00000000-0000-7000-8000-000000000002', 'Beth Tikvah Day School', 'Teaneck', 'NJ', '07666', now(), now());`);
  await client.query(
    `insert into posts (id, user_id, organization_id, step, headline, position, description, state_code, zipcode, city, salary_min_cents, salary_max_cents,
       posted, created_at, updated_at, posted_on, first_posted_on, expires_on, listed)
     select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 3, 'Hebrew teacher for grade ' || n,
       'Hebrew teacher', 'Teach.', (array['NJ', 'NY', 'CA', 'FL'])[1 + n % 4], '07666', 'Teaneck', 5200000, 6100000,
       true, now(), now(), now(), now(), now() + interval '90 days', true from generate_series(1, $1::int) n`,
    [jobs],
  );
  await client.query(`
    insert into settings (key, value, updated_at) values ('newsletter_hour', '0', now()), ('rest_days', '{"enabled": false, "place": null}', now());
    insert into newsletter_editions (day, weekdays, last_position, started_at, planned_at, finished_at)
      values (current_date - 2, '{}', 0, now(), now(), now());
    analyze;`);
}

const residentMemory = async (port: number): Promise<number> => {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0);
};

const postgres = await startPostgres({ shared_buffers: '512MB', max_wal_size: '8GB' });
const databaseUrl = `${postgres.url}/postgres`;
const sink = await startSink();
const web = await BoardProcess.start({ databaseUrl, env: { ROLE: 'web' } });
const client = new pg.Client({ connectionString: databaseUrl });
const boards: { board: BoardProcess; metrics: number; memory: number[] }[] = [];
let failed = false;
try {
  await client.connect();
  await fill(client);
  say(`${whole(subscribers)} subscribers, ${jobs} jobs`);
  const started = performance.now();
  for (let index = 0; index < workers; index += 1) {
    const metrics = await freePort();
    const board = await BoardProcess.start({ databaseUrl, env: { ROLE: 'worker', SMTP_URL: sink.url, METRICS_PORT: String(metrics) } });
    boards.push({ board, metrics, memory: [] });
  }
  let first = 0;
  let killed = 0;
  let handedAfter = 0;
  let reported = 0;
  while (values.handed ? handedAfter === 0 : sink.received.size < subscribers) {
    await pause(1_000);
    if (first === 0 && sink.received.size > 0) first = performance.now();
    for (const { metrics, memory } of boards) {
      const bytes = await residentMemory(metrics);
      if (bytes > 0) memory.push(bytes);
    }
    if (handedAfter === 0) {
      const { rows } = await client.query(`select 1 from newsletter_editions where sent > 0`);
      if (rows.length > 0) handedAfter = seconds(started);
    }
    if (killed < kills && sink.received.size > ((killed + 1) * subscribers) / (kills + 1)) {
      const one = boards[killed % boards.length];
      killed += 1;
      await one?.board.kill9();
      await one?.board.restart();
      say(`killed and started again after ${whole(sink.received.size)}`);
    }
    if (seconds(started) - reported > 15) {
      reported = seconds(started);
      say(`${Math.round(reported)} s: ${whole(sink.received.size)} delivered, ${boards.map(({ memory }) => `${megabytes(memory.at(-1) ?? 0)} MB`).join(', ')}`);
    }
    if (seconds(started) > 3_600) throw new Error('not done after an hour');
  }
  const [delivered, delivering] = [sink.received.size, seconds(first)];
  const twice = [...sink.received.values()].filter((count) => count > 1).length;
  const { rows } = await client.query(`select state, count(*)::int from newsletter_issues group by state`);
  const size = sink.bytes() / [...sink.received.values()].reduce((sum, count) => sum + count, 0);
  const limit = await measureSink(sink.url, size);
  const memory = boards.map(({ memory: samples }) => {
    const at = (share: number) => megabytes(samples[Math.floor((samples.length - 1) * share)] ?? 0);
    return `${at(0)} / ${at(0.5)} / ${at(1)}, most ${megabytes(Math.max(...samples))}`;
  });
  process.stdout.write(
    `${workers} worker(s), ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n\n` +
      `| subscribers | jobs | kB a mail | handed to the queue after s | delivered, in s | a second | the sink alone, a second | memory of a worker at the start, middle and end, MB | kills | delivered twice |\n` +
      `| --: | --: | --: | --: | --: | --: | --: | --- | --: | --: |\n` +
      `| ${whole(subscribers)} | ${jobs} | ${(size / 1_000).toFixed(1)} | ${whole(handedAfter)} | ${whole(delivered)}, ${whole(delivering)} | ${whole(delivered / delivering)} | ${whole(limit)} | ${memory.join('; ')} | ${killed} | ${twice} |\n\n` +
      `issues: ${rows.map(({ state, count }) => `${whole(count)} ${state}`).join(', ')}\n`,
  );
  // A mail that was delivered at the moment of a kill may come again, under the same Message-ID: SMTP has no better way.
  failed = twice > killed * 12 || rows.length !== 1 || rows[0].state !== 'sent';
} finally {
  for (const { board } of boards) await board.dispose();
  await web.dispose();
  await client.end();
  await sink.close();
  await postgres.stop();
}
process.exit(failed ? 1 : 0);
