import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Driver } from '../database';

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** A kind of background work: its name, and what its payload looks like. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** How often it is tried again, with growing pauses, before it is set aside. */
  readonly retries: number;
  /** A cron line (UTC) for work that comes round by itself. */
  readonly every?: string;
  /** Only for the type checker. */
  readonly payload?: Payload;
}

export const defineTask = <Payload extends object>(name: string, options: { retries?: number; every?: string } = {}): Task<Payload> => ({
  name,
  retries: options.retries ?? 12,
  ...(options.every ? { every: options.every } : {}),
});

/** How a task is done. Must be safe to run again: a crash may come after the work and before its completion is noted. */
export type Handler<Payload extends object> = (payload: Payload) => Promise<void>;

export interface Queue {
  /** Puts work in the queue as part of the caller's transaction: there if and only if it commits. */
  enqueue<Payload extends object>(tx: Database, task: Task<Payload>, payload: Payload, options?: { startAfter?: Date; key?: string }): Promise<void>;
  /** Says who does a task; called once for each, while the application is put together. */
  handle<Payload extends object>(task: Task<Payload>, handler: Handler<Payload>): void;
  /** Makes the queue's tables and this application's queues; before the first `enqueue`. */
  prepare(): Promise<void>;
  /** Starts working until `stop`. */
  work(): Promise<void>;
  /** Does everything that is due, in this call; for tests and for seeds. */
  drain(): Promise<void>;
  /** How many tasks wait, run and have failed, by name, as pg-boss counted them last (once a minute). */
  depths(): Promise<QueueDepth[]>;
  /** Begins no further task, and waits for those under way; `enqueue` still works. */
  rest(): Promise<void>;
  /** Ends the queue; tasks that are still under way after the time given (in milliseconds) are tried again later. */
  stop(timeout?: number): Promise<void>;
}

export interface QueueDepth {
  task: string;
  waiting: number;
  active: number;
  failed: number;
}

/** The job queue on the board's own database (pg-boss). */
export function createQueue(driver: Driver, log: Logger): Queue {
  const boss = new PgBoss({
    db: driver.kind === 'pglite' ? fromPglite(driver.client) : { executeSql: (text, values) => driver.pool.query(text, values) },
    supervise: true,
    schedule: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  // biome-ignore lint/suspicious/noExplicitAny: payload types differ by task; `handle` ties each to its own.
  const handlers = new Map<string, { task: Task<any>; handler: Handler<any> }>();

  const run = async (name: string, payload: object) => {
    try {
      await handlers.get(name)?.handler(payload);
    } catch (error) {
      log.error({ err: error, task: name }, 'task failed');
      throw error;
    }
  };

  return {
    async enqueue(tx, task, payload, options = {}) {
      await boss.send(task.name, payload, {
        db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      });
    },
    handle(task, handler) {
      handlers.set(task.name, { task, handler });
    },
    async prepare() {
      await boss.start();
      for (const { task } of handlers.values()) {
        await boss.createQueue(task.name, { retryLimit: task.retries, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 300 });
        // Looks the queue up once now: inside a transaction on the embedded database a look-up beside it would wait forever.
        await boss.findJobs(task.name, { id: NO_JOB });
        if (task.every) await boss.schedule(task.name, task.every, {});
      }
    },
    async work() {
      for (const { task } of handlers.values()) {
        await boss.work<object>(task.name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
          if (job) await run(task.name, job.data ?? {});
        });
      }
    },
    async drain() {
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of handlers.keys()) {
          for (const job of await boss.fetch<object>(name, { batchSize: 100 })) {
            worked = true;
            await run(name, job.data ?? {}).then(
              () => boss.complete(name, job.id),
              (error) => boss.fail(name, job.id, error as object),
            );
          }
        }
      }
    },
    async depths() {
      const queues = await boss.getQueues([...handlers.keys()]);
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        task: name,
        waiting: queuedCount ?? 0,
        active: activeCount ?? 0,
        failed: failedCount ?? 0,
      }));
    },
    async rest() {
      await Promise.all([...handlers.keys()].map((name) => boss.offWork(name)));
    },
    stop: (timeout = 8_000) => boss.stop({ graceful: true, timeout }),
  };
}
