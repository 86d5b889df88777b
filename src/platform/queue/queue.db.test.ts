import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '~test/servers/database';
import { queryRows } from '../database';
import { createQueue, defineTask, type Task } from './';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Starts and stops a queue with one task, as a start of the board does. @returns the stored settings and their last change. */
async function prepareWith(task: Task<object>, schedules?: boolean) {
  const queue = createQueue(database.driver, pino({ level: 'silent' }), schedules === undefined ? {} : { schedules });
  queue.handle(task, async () => {});
  await queue.prepare();
  await queue.stop();
  const [stored] = await queryRows<{ retries: number; limit: number; changed: string; cron: string | null; scheduled: string | null }>(
    database.db,
    sql`select q.retry_limit as retries, q.expire_seconds as limit, q.updated_on::text as changed, s.cron, s.updated_on::text as scheduled
      from pgboss.queue q left join pgboss.schedule s on s.name = q.name where q.name = ${task.name}`,
  );
  return stored;
}

/** The queue into which pg-boss puts what schedules start. It exists where a process has looked for such work. */
const startedBySchedules = () => queryRows(database.db, sql`select name from pgboss.queue where name = '__pgboss__send-it'`);

describe('preparing the queue', () => {
  it('looks for work of schedules only where it should', async () => {
    const task = defineTask('hourly', { schedule: '5 * * * *' });
    await prepareWith(task, false);
    expect(await startedBySchedules()).toEqual([]);
    await prepareWith(task);
    expect(await startedBySchedules()).toHaveLength(1);
  });

  it('creates the queue of a task with its settings and its schedule', async () => {
    expect(await prepareWith(defineTask('tidy', { retries: 3, timeLimit: 60, schedule: '5 * * * *' }))).toMatchObject({
      retries: 3,
      limit: 60,
      cron: '5 * * * *',
    });
  });

  it('writes nothing where the settings are the same', async () => {
    const task = defineTask('tidy', { retries: 3, timeLimit: 60, schedule: '5 * * * *' });
    const first = await prepareWith(task);
    expect(await prepareWith(task)).toEqual(first);
  });

  it.each([
    ['the number of retries', { retries: 4, timeLimit: 60, schedule: '5 * * * *' }, { retries: 4 }],
    ['the time limit', { retries: 4, timeLimit: 90, schedule: '5 * * * *' }, { limit: 90 }],
    ['the schedule', { retries: 4, timeLimit: 90, schedule: '7 * * * *' }, { cron: '7 * * * *' }],
  ])('stores %s that a new release has changed', async (_what, options, stored) => {
    expect(await prepareWith(defineTask('tidy', options))).toMatchObject(stored);
  });
});

describe('a task that an earlier release had', () => {
  it('is not scheduled any more, while other schedules stay', async () => {
    await prepareWith(defineTask('gone', { schedule: '5 * * * *' }));
    expect((await prepareWith(defineTask('new', { schedule: '6 * * * *' })))?.cron).toBe('6 * * * *');
    expect(await queryRows(database.db, sql`select name from pgboss.schedule order by name`)).toEqual([{ name: 'new' }]);
  });
});

describe('a task with a limit over all processes', () => {
  /** Works on three jobs in three processes that start one after the other. @returns the most that ran at once. */
  async function mostAtOnce(task: Task<object>): Promise<number> {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const running = { now: 0, most: 0, done: 0 };
    const queues = [1, 2, 3].map(() => {
      const queue = createQueue(database.driver, pino({ level: 'silent' }), { schedules: false });
      queue.handle(task, async () => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await held;
        running.now -= 1;
        running.done += 1;
      });
      return queue;
    });
    for (const queue of queues) await queue.prepare();
    await database.db.transaction((tx) => queues[0]?.enqueueAll(tx, task, [{}, {}, {}]) ?? Promise.resolve());
    const looks = watchLooks(task.name);
    for (const queue of queues) {
      const before = { looks: looks(), now: running.now };
      await queue.work();
      // It has an answer when it looks again, or its job runs.
      await vi.waitFor(() => expect(running.now > before.now || looks() >= before.looks + 2).toBe(true), 30_000);
    }
    release();
    await vi.waitFor(() => expect(running.done).toBe(3), 30_000);
    vi.restoreAllMocks();
    for (const queue of queues) await queue.stop();
    return running.most;
  }

  /** Counts how often a process has looked for a job of a task. */
  function watchLooks(name: string): () => number {
    const asked = vi.spyOn(database.driver.kind === 'pglite' ? database.driver.client : database.driver.pool, 'query');
    return () => asked.mock.calls.filter(([text]) => String(text).includes(`'${name}'`) && /for update/i.test(String(text))).length;
  }

  it.each([
    ['one', defineTask('one-of-all', { lease: 60, overall: 1 }), 1],
    ['two', defineTask('two-of-all', { lease: 60, overall: 2 }), 2],
    ['all three without a limit', defineTask('each'), 3],
  ])('has %s running', async (_title, task, most) => {
    expect(await mostAtOnce(task)).toBe(most);
  });

  it('has the jobs of its schedule counted as well', async () => {
    await prepareWith(defineTask('nightly', { schedule: '5 6 * * *' }));
    await prepareWith(defineTask('nightly', { schedule: '5 6 * * *', lease: 60, overall: 1 }));
    expect(await queryRows(database.db, sql`select options->'group' as group from pgboss.schedule where name = 'nightly'`)).toEqual([
      { group: { id: 'nightly' } },
    ]);
  });
});

describe('the interval in which an idle worker looks for a job', () => {
  it.each([
    ['a second for a task that requests start', {}, 1],
    ['ten seconds for a task that its schedule starts', { schedule: '* * * * *' }, 10],
    ['the interval that the task declares', { schedule: '* * * * *', pollSeconds: 2 }, 2],
  ])('is %s', (_title, options, seconds) => expect(defineTask('tidy', options).pollSeconds).toBe(seconds));
});
