import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Driver } from '../database';
import { isDatabaseUnavailable } from '../database/errors';

const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** While the database is away every worker fails each second: so often, in milliseconds, the log is told. */
const AWAY_LOGGED_EVERY = 10_000;
/** How often a task's first worker looks for work when it has none, and the others, which matter while the first is busy. */
const POLL_SECONDS = 1;
const SPARE_POLL_SECONDS = 3;

/** A kind of background work: its name, and what its payload looks like. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** How often it is tried again, with growing pauses, before it is set aside. */
  readonly retries: number;
  /** How many jobs of the task one process does at the same time. */
  readonly concurrency: number;
  /** After this many seconds a running job counts as crashed and is tried again; longer than the slowest honest run. */
  readonly timeLimit: number;
  /** A cron line (UTC) for work that comes round by itself. */
  readonly every?: string;
  /** Only for the type checker. */
  readonly payload?: Payload;
}

type TaskOptions = Partial<Pick<Task<object>, 'retries' | 'concurrency' | 'timeLimit' | 'every'>>;

/** Declares a task. One job at a time is right for work on the database; more are for work that waits for other servers. */
export const defineTask = <Payload extends object>(name: string, options: TaskOptions = {}): Task<Payload> => ({
  name,
  retries: 12,
  concurrency: 1,
  timeLimit: 300,
  ...options,
});

/** Thrown by a handler for a job that no further try can finish: the job is logged, and not tried again. */
export class PermanentFailure extends Error {}

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
  let awayLoggedAt = Number.NEGATIVE_INFINITY;
  // Workers and schedules go on by themselves once the database answers again.
  boss.on('error', (error) => {
    if (isDatabaseUnavailable(error)) {
      if (performance.now() - awayLoggedAt < AWAY_LOGGED_EVERY) return;
      awayLoggedAt = performance.now();
    }
    log.warn({ err: error }, 'queue');
  });
  // biome-ignore lint/suspicious/noExplicitAny: payload types differ by task; `handle` ties each to its own.
  const handlers = new Map<string, { task: Task<any>; handler: Handler<any> }>();

  /** @returns what is kept with a job that has ended. @throws what makes the queue try it again. */
  const run = async (name: string, payload: object): Promise<{ gaveUp: string } | undefined> => {
    try {
      await handlers.get(name)?.handler(payload);
    } catch (error) {
      if (error instanceof PermanentFailure) {
        log.error({ err: error, task: name }, 'task given up');
        return { gaveUp: error.message };
      }
      log.error({ err: error, task: name }, 'task failed');
      throw error;
    }
  };

  /**
   * Starts a task's workers. Each does one job at a time, so a slow or failing job holds up no other. A worker that finds a
   * job wakes the others, and all go on without a pause until nothing is left; idle ones look rarely.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const startWorkers = async (task: Task<any>): Promise<void> => {
    const workers: string[] = [];
    const work = async ([job]: { data: object }[]) => {
      for (const id of workers) boss.notifyWorker(id);
      return job && run(task.name, job.data ?? {});
    };
    for (let index = 0; index < task.concurrency; index += 1) {
      const pollingIntervalSeconds = index === 0 ? POLL_SECONDS : SPARE_POLL_SECONDS;
      workers.push(await boss.work<object>(task.name, { batchSize: 1, pollingIntervalSeconds }, work));
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
        const settings = { retryLimit: task.retries, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: task.timeLimit };
        await boss.createQueue(task.name, settings);
        // A queue that an earlier release made keeps its settings until they are changed.
        await boss.updateQueue(task.name, settings);
        // Looks the queue up once now: inside a transaction on the embedded database a look-up beside it would wait forever.
        await boss.findJobs(task.name, { id: NO_JOB });
        if (task.every) await boss.schedule(task.name, task.every, {});
      }
    },
    async work() {
      for (const { task } of handlers.values()) await startWorkers(task);
    },
    async drain() {
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of handlers.keys()) {
          for (const job of await boss.fetch<object>(name, { batchSize: 100 })) {
            worked = true;
            await run(name, job.data ?? {}).then(
              (ended) => boss.complete(name, job.id, ended),
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
    // A task that cannot be handed back because the database is away runs again when its time is over.
    stop: (timeout = 8_000) => boss.stop({ graceful: true, timeout }).catch((error) => log.warn({ err: error }, 'the queue did not stop well')),
  };
}
