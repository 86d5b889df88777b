import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromPglite, PgBoss } from 'pg-boss';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestBoard, type TestBoard } from '~test/board';
import { startSmtpServer } from '~test/servers/smtp-server';
import { MINUTE } from '../calendar/clock';
import { queryRows } from '../database';
import { RetryAfter } from '../queue';
import { type DeliveryParts, deliverOne } from './deliver';
import { createBatchDelivery, LANES } from './deliver-batch';
import { MailLayout, MailText } from './layout';
import { mailKeys } from './seal';
import { mailBodies, mails } from './tables';
import type { QueuedMail } from './transport';

const WITHIN = { timeout: 45_000, interval: 50 };
const body = MailLayout({ site: 'Parnassa', preview: 'Hello', heading: 'Hello', children: MailText({ children: 'A text.' }) });

const text = { html: '<p>A text.</p>', text: 'A text.' };

type Server = Awaited<ReturnType<typeof startSmtpServer>>;
let board: TestBoard;
let server: Server;

async function start(behavior: Parameters<typeof startSmtpServer>[0]): Promise<void> {
  server = await startSmtpServer(behavior);
  board = await openTestBoard({ env: { SMTP_URL: server.url } });
}

afterEach(async () => {
  // The server is closed first, so that no worker waits for its answer.
  await server.close();
  await board.close();
});

const queueMail = (to: string, options: { urgent?: boolean } = {}) =>
  board.ctx.mailer.send(board.ctx.db, { kind: 'order.receipt', to, subject: `To ${to}`, body, ...options });

const queueBulk = (count: number) =>
  board.ctx.mailer.sendAll(
    board.ctx.db,
    Array.from({ length: count }, (_, index) => ({ kind: 'order.receipt' as const, to: `bulk${index}@example.org`, subject: `Bulk ${index}`, body: text })),
  );

const recipientsOf = (deliveries: Server['taken']) => deliveries.map(({ recipients }) => recipients[0] as string);
const countsByValue = (values: (string | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => String(value))].map(([value, list]) => [value, list.length]));

/** The stored mails. */
const stored = () =>
  board.ctx.db.select({ to: mails.recipient, state: mails.state, attempts: mails.attempts, lastError: mails.lastError }).from(mails).orderBy(mails.recipient);

/** Makes all retries due now. */
async function drainRetries(): Promise<void> {
  await board.ctx.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await board.ctx.queue.drain();
}

it('sends a long queue over several connections, each mail once, and an urgent one does not wait for it', async () => {
  await start({
    async mail() {
      await pause(50);
      return undefined;
    },
  });
  await queueBulk(300);
  await queueMail('code@example.org', { urgent: true });
  await board.ctx.queue.work();
  await vi.waitUntil(() => server.taken.length >= 301, WITHIN);

  const recipients = recipientsOf(server.taken);
  expect(recipients.indexOf('code@example.org')).toBeLessThan(100);
  expect(server.mostAtOnce()).toBeGreaterThanOrEqual(4);
  expect(new Set(recipients).size).toBe(301);
  expect(new Set(server.tried.map(({ mail }) => mail.messageId)).size).toBe(301);
  expect(server.tried).toHaveLength(301);
});

it('delivers urgent mail while all other deliveries are blocked', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await start({
    async mail({ recipients }) {
      if (recipients[0]?.startsWith('bulk')) await released;
      return undefined;
    },
  });
  await queueBulk(20);
  await board.ctx.queue.work();
  await vi.waitUntil(() => server.tried.length >= 4, WITHIN);
  for (let index = 0; index < 6; index += 1) await queueMail(`code${index}@example.org`, { urgent: true });
  await vi.waitUntil(() => server.taken.length >= 6, WITHIN);

  expect(recipientsOf(server.taken).sort()).toEqual(Array.from({ length: 6 }, (_, index) => `code${index}@example.org`));
  release();
});

it('retries a failed mail with the same Message-ID, and sends no other mail again', async () => {
  const seen = new Set<string>();
  await start({
    mail({ recipients: [to = ''] }) {
      const fails = Number(/\d+/.exec(to)?.[0]) % 2 === 0 && !seen.has(to);
      seen.add(to);
      return fails ? 451 : undefined;
    },
  });
  await queueBulk(20);
  await board.ctx.queue.drain();
  await drainRetries();

  expect(countsByValue(server.taken.map(({ mail }) => mail.messageId))).toEqual(Object.fromEntries(server.taken.map(({ mail }) => [mail.messageId, 1])));
  expect(new Set(recipientsOf(server.taken)).size).toBe(20);
  const tries = Map.groupBy(server.tried, ({ recipients }) => recipients[0]);
  expect([...tries.values()].map((list) => list.length).sort()).toEqual([...Array(10).fill(1), ...Array(10).fill(2)]);
  for (const list of tries.values()) expect(new Set(list.map(({ mail }) => mail.messageId)).size).toBe(1);
});

it('drops permanently refused mail, retries temporarily refused mail, and sends the rest', async () => {
  await start({
    recipient: (address) => ({ 'gone@example.org': 550, 'greylisted@example.org': 450 })[address],
    mail: ({ recipients }) => (recipients[0] === 'forbidden@example.org' ? 554 : undefined),
  });
  const fault = vi.spyOn(board.ctx.log, 'error');
  for (const name of ['gone', 'forbidden', 'greylisted', 'well']) await queueMail(`${name}@example.org`);
  await board.ctx.queue.drain();
  await drainRetries();

  expect(recipientsOf(server.taken)).toEqual(['well@example.org']);
  expect(await stored()).toEqual([
    { to: 'forbidden@example.org', state: 'failed', attempts: 1, lastError: expect.stringContaining('554') },
    { to: 'gone@example.org', state: 'bounced', attempts: 1, lastError: expect.stringContaining('550') },
    { to: 'greylisted@example.org', state: 'queued', attempts: 2, lastError: expect.stringContaining('450') },
    { to: 'well@example.org', state: 'sent', attempts: 1, lastError: null },
  ]);
  expect(fault.mock.calls.filter(([, message]) => message === 'task given up')).toHaveLength(2);
});

it('keeps all mail while the server is down, and sends it later', async () => {
  await start({});
  await server.close();
  await queueBulk(3);
  await board.ctx.queue.drain();
  expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['queued', 1]));

  server = await startSmtpServer({}, server.port);
  await drainRetries();
  expect(recipientsOf(server.taken).sort()).toEqual(['bulk0@example.org', 'bulk1@example.org', 'bulk2@example.org']);
});

const queueNewsletter = (count: number) =>
  board.ctx.mailer.sendAll(
    board.ctx.db,
    Array.from({ length: count }, (_, index) => ({
      kind: 'newsletter.issue' as const,
      to: `reader${index}@example.org`,
      subject: `Issue ${index}`,
      body: text,
      listUnsubscribe: { url: 'https://board.test/' },
    })),
  );

describe('a newsletter', () => {
  it('is sent in batches, each mail once, whatever becomes of the others', async () => {
    const refused: Record<string, number> = { 'reader3@example.org': 550, 'reader150@example.org': 450 };
    await start({ recipient: (address) => refused[address] });
    await queueNewsletter(230);
    const jobs = await queryRows<{ count: number }>(board.ctx.db, sql`select count(*)::int as count from pgboss.job where name = 'mail.bulk'`);
    expect(jobs).toEqual([{ count: 3 }]);
    await board.ctx.queue.drain();
    expect(new Set(recipientsOf(server.taken)).size).toBe(228);
    delete refused['reader150@example.org'];
    await drainRetries();
    expect(server.taken).toHaveLength(229);
    const rows = await stored();
    expect(countsByValue(rows.map(({ state }) => state))).toEqual({ sent: 229, bounced: 1 });
    expect(rows.filter(({ attempts }) => attempts > 1).map(({ to }) => to)).toEqual(['reader150@example.org']);
    // The texts of sent issues are deleted; staff can send the other one again.
    expect(await board.ctx.db.$count(mailBodies)).toBe(1);
  });

  it('uses several connections, and is interrupted when the process stops, without a mail that is sent twice', async () => {
    await start({
      async mail() {
        await pause(20);
        return undefined;
      },
    });
    await queueNewsletter(100);
    await board.ctx.queue.work();
    await vi.waitUntil(() => server.taken.length >= 10, WITHIN);
    await board.ctx.queue.stopWorkers();
    const before = server.taken.length;
    expect(before).toBeLessThan(100);
    expect(server.mostAtOnce()).toBeGreaterThanOrEqual(4);
    await drainRetries();
    expect(server.tried).toHaveLength(100);
    expect(new Set(recipientsOf(server.taken)).size).toBe(100);
  });

  it('is not tried mail by mail while the server is down', async () => {
    await start({});
    await server.close();
    await queueNewsletter(60);
    await board.ctx.queue.drain();
    expect(countsByValue((await stored()).map(({ attempts }) => String(attempts)))).toEqual({ 0: 36, 1: 24 });
    server = await startSmtpServer({}, server.port);
    await drainRetries();
    expect(server.taken).toHaveLength(60);
  });
});

describe('mails that two workers were given', () => {
  const sentBy: Record<string, string[]> = {};
  /** The parts of a worker, which notes the Message-IDs that it hands to the server, and waits before each. */
  const worker = (name: string, wait: () => Promise<unknown> = async () => {}): DeliveryParts => {
    const { config, clock, db, storage, mailSecrets } = board.ctx;
    const taken: string[] = [];
    sentBy[name] = taken;
    const transport = async ({ messageId }: QueuedMail) => {
      taken.push(messageId);
      await wait();
      return 'taken';
    };
    return { config, clock, db, storage, keys: mailKeys(mailSecrets), transport };
  };
  const never = new AbortController().signal;
  const signals = { lost: never, stopping: never, restEnd: async () => undefined };
  const outcomes = async (deliveries: Promise<unknown>[]) => (await Promise.allSettled(deliveries)).map(({ status }) => status).sort();
  const queued = async (count: number) => {
    await start({});
    await queueBulk(count);
    return (await board.ctx.db.select({ id: mails.id }).from(mails)).map(({ id }) => id);
  };

  it('at the same time are sent once', async () => {
    const ids = await queued(40);
    const both = ['one', 'two'].map((name) => createBatchDelivery(worker(name, () => pause(20)))(ids, signals));
    await outcomes(both);
    expect(countsByValue(Object.values(countsByValue([...(sentBy.one ?? []), ...(sentBy.two ?? [])])).map(String))).toEqual({ 1: 40 });
    expect((await stored()).map(({ state }) => state)).toEqual(Array(40).fill('sent'));
    expect(await outcomes([createBatchDelivery(worker('three'))(ids, signals)])).toEqual(['fulfilled']);
    expect(sentBy.three).toEqual([]);
  });

  it('are tried again later by the worker that came second, since the first one may end before it has sent them', async () => {
    const [mailId = ''] = await queued(1);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = deliverOne(
      worker('one', () => released),
      { mailId },
    );
    await vi.waitUntil(() => sentBy.one?.length === 1, WITHIN);
    const again = () => deliverOne(worker('two'), { mailId });
    await expect(again()).rejects.toThrow(RetryAfter);
    release();
    await first;
    await again();
    expect(sentBy).toMatchObject({ one: [expect.any(String)], two: [] });
  });

  it('are not sent by a worker that stood still, once another one has taken them over', async () => {
    const ids = await queued(20);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = createBatchDelivery(worker('one', () => released))(ids, signals);
    await vi.waitUntil(() => sentBy.one?.length === LANES, WITHIN);
    board.clock.advance(MINUTE);
    await createBatchDelivery(worker('two'))(ids, signals);
    release();
    await first;
    // Those that the server was getting at that moment cannot be called back.
    expect(sentBy.one).toHaveLength(LANES);
    expect(sentBy.two).toHaveLength(20);
  });

  it('are not sent again where only the result could not be stored at first', async () => {
    const ids = await queued(3);
    const parts = worker('one');
    const { db } = board.ctx;
    const execute = db.execute.bind(db);
    let calls = 0;
    const spy = vi.spyOn(db, 'execute').mockImplementation(((query: Parameters<typeof execute>[0]) => {
      calls += 1;
      // The first statement claims the mails, the second one stores their results.
      return calls === 2 ? Promise.reject(new Error('timeout exceeded when trying to connect')) : execute(query);
    }) as never);
    await createBatchDelivery(parts)(ids, signals);
    spy.mockRestore();
    expect(calls).toBeGreaterThan(2);
    expect(sentBy.one).toHaveLength(3);
    expect(await stored()).toMatchObject([1, 2, 3].map(() => ({ state: 'sent', attempts: 1, lastError: null })));
  });
});

describe('a mail in delivery when its process is killed', () => {
  /** The queue as a process left it that took its jobs so many seconds ago and gave its last sign of life so many seconds ago. */
  const taken = (began: number, lastSign: number) =>
    board.ctx.db.execute(sql`update pgboss.job set state = 'active', started_on = now() - make_interval(secs => ${began}),
      heartbeat_on = now() - make_interval(secs => ${lastSign}) where name in ('mail.send', 'mail.bulk')`);
  const states = async () =>
    (await queryRows<{ state: string }>(board.ctx.db, sql`select state from pgboss.job where name in ('mail.send', 'mail.bulk')`)).map(({ state }) => state);

  /** Looks for jobs of crashed processes, as the queue does every minute. */
  async function supervise(): Promise<void> {
    const { driver } = board.database;
    const db =
      driver.kind === 'pglite' ? fromPglite(driver.client) : { executeSql: (statement: string, values?: unknown[]) => driver.pool.query(statement, values) };
    const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false });
    await boss.start();
    await board.ctx.db.execute(sql`update pgboss.queue set monitor_on = null`);
    for (const name of ['mail.send', 'mail.bulk']) await boss.supervise(name);
    await boss.stop({ graceful: false });
  }

  it('is tried again 40 seconds after the last sign of life, and delivered once', async () => {
    await start({});
    await queueMail('one@example.org');
    await queueNewsletter(2);
    await taken(45, 41);
    await supervise();
    expect(await states()).toEqual(['retry', 'retry']);
    await drainRetries();
    expect(recipientsOf(server.taken).sort()).toEqual(['one@example.org', 'reader0@example.org', 'reader1@example.org']);
  });

  it('stays with a process that is alive, however long the server takes', async () => {
    await start({});
    await queueMail('one@example.org');
    await taken(300, 10);
    await supervise();
    expect(await states()).toEqual(['active']);
    expect(server.tried).toEqual([]);
  });

  it('is kept by the signs of life of the process that delivers it', async () => {
    let release = () => {};
    const released = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    await start({ mail: () => released });
    await queueMail('one@example.org');
    await board.ctx.queue.work();
    await vi.waitUntil(() => server.tried.length === 1, WITHIN);
    await board.ctx.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '35 seconds' where name = 'mail.send'`);
    const renewed = async () =>
      (
        await queryRows<{ renewed: boolean }>(
          board.ctx.db,
          sql`select heartbeat_on > now() - interval '30 seconds' as renewed from pgboss.job where name = 'mail.send'`,
        )
      )[0]?.renewed;
    await vi.waitUntil(renewed, WITHIN);
    release();
    await vi.waitUntil(async () => (await stored())[0]?.state === 'sent', WITHIN);
    expect(server.tried).toHaveLength(1);
  });
});
