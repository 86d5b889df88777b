import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { MINUTE } from '../calendar/clock';
import type { Database, Driver } from '../database';
import { isDatabaseUnavailable } from '../database/errors';
import { prepareQueues } from './prepare-queues';
import { type Attempt, createRunner } from './run-job';
import { type GroupHandler, groupOf, type Handler, type Handlers, type Task } from './task';
import { restoreJobs, type UnfinishedJob, unfinishedJobs } from './unfinished-jobs';
import { voidFutureTimes } from './void-future-times';

export { defineTask, type Handler, Interrupted, type JobSignals, PermanentFailure, RetryAfter, type Task } from './task';
export type { UnfinishedJob } from './unfinished-jobs';

/** Every worker fails each second while the database is unavailable. The log gets one entry in this time, in milliseconds. */
const UNAVAILABLE_LOG_INTERVAL = 10_000;
/** The other workers poll more rarely by this factor: they matter only while the first is busy, and it wakes them when it finds a job. */
const SPARE_POLL_FACTOR = 3;
/** A worker of a task with a `lease` renews it so often. */
const RENEW_SECONDS = 5;

export interface Queue {
  /** Adds a job to the queue as part of the caller's transaction: the job exists if and only if that commits. */
  enqueue<Payload extends object>(tx: Database, task: Task<Payload>, payload: Payload, options?: { startAfter?: Date; key?: string }): Promise<void>;
  /** Adds many jobs of a task in one statement, as part of the caller's transaction. */
  enqueueAll<Payload extends object>(tx: Database, task: Task<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Registers the handler of a task; called once for each task while the application starts. */
  handle<Payload extends object>(task: Task<Payload>, handler: Handler<Payload>): void;
  /** Registers the handler of a task whose waiting jobs are carried out together. */
  handleTogether<Payload extends object>(task: Task<Payload>, handler: GroupHandler<Payload>): void;
  /** Has this process look for jobs of a task at once, if it has workers. */
  wake(task: Task<object>): void;
  /** Creates the queue's tables and this application's queues. Must be called before the first `enqueue`. */
  prepare(): Promise<void>;
  /** Starts the workers. */
  work(): Promise<void>;
  /** Runs all due jobs within this call; for tests and for seeds. */
  drain(): Promise<void>;
  /** The jobs that are not finished, apart from those of schedules, which come again by themselves; for backups. */
  unfinished(db: Database): Promise<UnfinishedJob[]>;
  /** Adds unfinished jobs of a backup. Jobs of tasks that this release does not have are left out. @returns the number added. */
  restore(jobs: readonly UnfinishedJob[]): Promise<number>;
  /** The number of waiting, running and failed jobs by task, as pg-boss last counted them (once a minute). */
  depths(): Promise<QueueDepth[]>;
  /** Starts no further job, tells those in progress (`JobSignals`), and waits for them; `enqueue` still works. */
  stopWorkers(): Promise<void>;
  /** Stops the queue. Jobs that are still running after `timeout` milliseconds are tried again later. */
  stop(timeout?: number): Promise<void>;
}

export interface QueueDepth {
  task: string;
  waiting: number;
  active: number;
  failed: number;
}

interface QueueOptions {
  /** Whether this process adds the jobs of schedules when they are due by the clock of the machine. */
  schedules?: boolean;
  /** Is called with each job that is not tried again after its last error. It must not throw. */
  onGivenUp?: (task: string, error: unknown) => void;
}

/** The clock of the queue's own timers. It goes on steadily when that of the machine is set, which would stop them for as long as it was ahead. */
const steadyClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, milliseconds) => setInterval(run, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** Times of the queue that only a wrong clock can have stored are looked for so often, in milliseconds. */
const VOID_INTERVAL = MINUTE;

/** The job queue on the board's own database (pg-boss). */
export function createQueue(driver: Driver, log: Logger, { schedules = true, onGivenUp = () => {} }: QueueOptions = {}): Queue {
  const boss = new PgBoss({
    db: driver.kind === 'pglite' ? fromPglite(driver.client) : { executeSql: (text, values) => driver.pool.query(text, values) },
    supervise: true,
    schedule: schedules,
    clock: steadyClock,
  });
  let unavailableLoggedAt = Number.NEGATIVE_INFINITY;
  // Workers and schedules continue automatically once the database answers again.
  boss.on('error', (error) => {
    if (isDatabaseUnavailable(error)) {
      if (performance.now() - unavailableLoggedAt < UNAVAILABLE_LOG_INTERVAL) return;
      unavailableLoggedAt = performance.now();
    }
    log.warn({ err: error }, 'queue');
  });
  const handlers: Handlers = new Map();
  const workersOf = new Map<string, string[]>();
  const wake = (name: string) => workersOf.get(name)?.forEach((id) => void boss.notifyWorker(id));
  const stopping = new AbortController();
  let voiding: NodeJS.Timeout | undefined;
  const run = createRunner(driver, log, handlers, onGivenUp);

  /**
   * Starts a task's workers. Each runs one job at a time, so a slow or failing job does not delay others. A worker that finds a
   * job wakes the others, and all work without a pause until the queue is empty; idle workers poll rarely.
   */
  const startWorkers = async (task: Task<object>): Promise<void> => {
    const workers: string[] = [];
    workersOf.set(task.name, workers);
    const work = async (jobs: (Attempt & { signal: AbortSignal })[]) => {
      wake(task.name);
      return jobs[0] && run(task.name, jobs, { lost: jobs[0].signal, stopping: stopping.signal });
    };
    const shared = {
      batchSize: task.together ?? 1,
      includeMetadata: true as const,
      ...(task.lease === undefined ? {} : { heartbeatRefreshSeconds: RENEW_SECONDS }),
      ...(task.overall === undefined ? {} : { groupConcurrency: task.overall }),
    };
    for (let index = 0; index < task.concurrency; index += 1) {
      const pollingIntervalSeconds = index === 0 ? task.pollSeconds : task.pollSeconds * SPARE_POLL_FACTOR;
      workers.push(await boss.work(task.name, { ...shared, pollingIntervalSeconds }, work));
    }
  };

  const within = (tx: Database) => fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);

  return {
    async enqueueAll(tx, task, payloads) {
      if (payloads.length > 0) {
        const jobs = payloads.map((data) => ({ data, ...groupOf(task) }));
        await boss.insert(task.name, jobs, { db: within(tx) });
      }
    },
    async enqueue(tx, task, payload, options = {}) {
      await boss.send(task.name, payload, {
        db: within(tx),
        ...groupOf(task),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      });
    },
    handle(task, handler) {
      handlers.set(task.name, { task, handler: async ([payload], signals) => handler(payload, signals) });
    },
    handleTogether(task, handler) {
      handlers.set(task.name, { task, handler });
    },
    wake: ({ name }) => wake(name),
    prepare: () => prepareQueues(boss, driver, handlers),
    async work() {
      voiding = setInterval(() => voidFutureTimes(driver).catch((error) => log.warn({ err: error }, 'queue')), VOID_INTERVAL);
      voiding.unref();
      for (const { task } of handlers.values()) await startWorkers(task);
    },
    async drain() {
      const never = new AbortController().signal;
      for (let worked = true; worked; ) {
        worked = false;
        for (const [name, { task }] of handlers) {
          const found = await boss.fetch<object>(name, { batchSize: 100, includeMetadata: true });
          for (const jobs of task.together && found.length > 0 ? [found] : found.map((job) => [job])) {
            worked = true;
            const ids = jobs.map(({ id }) => id);
            await run(name, jobs, { lost: never, stopping: never }).then(
              (ended) => boss.complete(name, ids, ended),
              (error) => boss.fail(name, ids, error as object),
            );
          }
        }
      }
    },
    unfinished: unfinishedJobs,
    restore: (jobs) => restoreJobs(boss, handlers, jobs),
    async depths() {
      const queues = await boss.getQueues([...handlers.keys()]);
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        task: name,
        waiting: queuedCount ?? 0,
        active: activeCount ?? 0,
        failed: failedCount ?? 0,
      }));
    },
    async stopWorkers() {
      clearInterval(voiding);
      stopping.abort();
      await Promise.all([...handlers.keys()].map((name) => boss.offWork(name)));
    },
    // A job that cannot be returned because the database is unavailable runs again after its time limit.
    async stop(timeout = 8_000) {
      clearInterval(voiding);
      stopping.abort();
      await boss.stop({ graceful: true, timeout }).catch((error) => log.warn({ err: error }, 'the queue could not be stopped cleanly'));
    },
  };
}
