import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Database, type Driver, queryRows } from '../database';
import { isDatabaseUnavailable } from '../database/errors';

const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** Every worker fails each second while the database is unavailable. The log gets one entry in this time, in milliseconds. */
const UNAVAILABLE_LOG_INTERVAL = 10_000;
/**
 * The polling intervals of a task's first worker. Each poll is a statement, so an idle board would spend most of its processor time
 * on them if all tasks were polled each second.
 */
const POLL_SECONDS = 1;
const SCHEDULED_POLL_SECONDS = 10;
/** The other workers poll more rarely by this factor: they matter only while the first is busy, and it wakes them when it finds a job. */
const SPARE_POLL_FACTOR = 3;
/** Restored jobs are added in statements of this many. */
const INSERT_SIZE = 1_000;
/** A worker of a task with a `lease` renews it so often. */
const RENEW_SECONDS = 5;

/** A kind of background work: its name, and the type of its payload. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** The number of retries, with growing pauses, before a job counts as failed. */
  readonly retries: number;
  /** The number of jobs of the task that one process runs at the same time. */
  readonly concurrency: number;
  /** After this many seconds a running job counts as crashed and is tried again. It must be longer than the slowest regular run. */
  readonly timeLimit: number;
  /**
   * While a process works on a job, it says every 5 seconds that it does. After this many seconds without a sign the process counts as
   * crashed, and the job is tried again within the next minute, long before the time limit. At least 10; without it the time limit alone counts.
   */
  readonly lease?: number;
  /** A cron expression (UTC) for recurring work. */
  readonly schedule?: string;
  /** An idle worker looks for a job after so many seconds: 1, or 10 for a task with a schedule, unless the task declares another value. */
  readonly pollSeconds: number;
  /** Only for the type checker. */
  readonly payload?: Payload;
}

type TaskOptions = Partial<Pick<Task<object>, 'retries' | 'concurrency' | 'timeLimit' | 'lease' | 'schedule' | 'pollSeconds'>>;

/** Declares a task. Work on the database should run one job at a time; work that waits for other servers may run several. */
export const defineTask = <Payload extends object>(name: string, options: TaskOptions = {}): Task<Payload> => ({
  name,
  retries: 12,
  concurrency: 1,
  timeLimit: 300,
  pollSeconds: options.schedule ? SCHEDULED_POLL_SECONDS : POLL_SECONDS,
  ...options,
});

/** Thrown by a handler for a job that cannot succeed: it is logged, and not tried again. */
export class PermanentFailure extends Error {}

/** Thrown by a handler that ends early because of its `JobSignals`. The job is tried again by a process that may work on it. */
export class Interrupted extends Error {}

/** Thrown by a handler that knows when its job should be tried again. After any other error the queue chooses a pause. */
export class RetryAfter extends Error {
  constructor(
    message: string,
    readonly seconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The checks that a handler of a long job makes between its steps. */
export interface JobSignals {
  /** Aborted when the job is no longer this worker's, because its lease or its time ran out: another may work on it already. */
  lost: AbortSignal;
  /** Aborted when the process is about to stop. */
  stopping: AbortSignal;
}

/** Runs a job of a task. It must be safe to run again, since a crash may come after the work and before its completion is stored. */
export type Handler<Payload extends object> = (payload: Payload, signals: JobSignals) => Promise<void>;

export interface Queue {
  /** Adds a job to the queue as part of the caller's transaction: the job exists if and only if that commits. */
  enqueue<Payload extends object>(tx: Database, task: Task<Payload>, payload: Payload, options?: { startAfter?: Date; key?: string }): Promise<void>;
  /** Adds many jobs of a task in one statement, as part of the caller's transaction. */
  enqueueAll<Payload extends object>(tx: Database, task: Task<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Registers the handler of a task; called once for each task while the application starts. */
  handle<Payload extends object>(task: Task<Payload>, handler: Handler<Payload>): void;
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

/** A job as a backup keeps it. Its attempts so far do not count in the restored board. */
export interface UnfinishedJob {
  task: string;
  payload: object;
  /** The earliest start (ISO 8601). */
  startAfter: string;
  key: string | null;
}

export interface QueueDepth {
  task: string;
  waiting: number;
  active: number;
  failed: number;
}

/** A job as a worker gets it. */
interface Attempt {
  id: string;
  data: object;
  /** The number of attempts before this one, and the most there may be. */
  retryCount: number;
  retryLimit: number;
}

/** Whether a queue exists with these settings, so that a start need not write them again. */
const hasSettings = (queue: object | undefined, settings: object): boolean =>
  queue !== undefined && Object.entries(settings).every(([name, value]) => (queue as Record<string, unknown>)[name] === value);

/**
 * The job queue on the board's own database (pg-boss).
 * @param onGivenUp is called with each job that is not tried again after its last error. It must not throw.
 */
export function createQueue(driver: Driver, log: Logger, onGivenUp: (task: string, error: unknown) => void = () => {}): Queue {
  const boss = new PgBoss({
    db: driver.kind === 'pglite' ? fromPglite(driver.client) : { executeSql: (text, values) => driver.pool.query(text, values) },
    supervise: true,
    schedule: true,
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
  // biome-ignore lint/suspicious/noExplicitAny: payload types differ by task; `handle` ties each to its own.
  const handlers = new Map<string, { task: Task<any>; handler: Handler<any> }>();

  /** @returns the result that is stored with a finished job. @throws an error that makes the queue try the job again. */
  const stopping = new AbortController();
  const run = async (name: string, job: Attempt, signals: JobSignals): Promise<{ gaveUp: string } | undefined> => {
    try {
      await handlers.get(name)?.handler(job.data ?? {}, signals);
    } catch (error) {
      if (error instanceof Interrupted) {
        log.info({ task: name }, 'task interrupted');
        throw error;
      }
      if (error instanceof PermanentFailure) {
        log.error({ err: error, task: name }, 'task given up');
        onGivenUp(name, error);
        return { gaveUp: error.message };
      }
      if (error instanceof RetryAfter) await setPause(name, job.id, error.seconds);
      log.error({ err: error, task: name }, 'task failed');
      if (job.retryCount >= job.retryLimit) onGivenUp(name, error);
      throw error;
    }
  };

  /** pg-boss reads the pause from the job when that fails. */
  const setPause = async (name: string, id: string, seconds: number): Promise<void> => {
    const text = `update pgboss.job set retry_delay = $1, retry_backoff = false where name = $2 and id = $3`;
    const values = [Math.round(seconds), name, id];
    await (driver.kind === 'pglite' ? driver.client.query(text, values) : driver.pool.query(text, values));
  };

  /**
   * Starts a task's workers. Each runs one job at a time, so a slow or failing job does not delay others. A worker that finds a
   * job wakes the others, and all work without a pause until the queue is empty; idle workers poll rarely.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const startWorkers = async (task: Task<any>): Promise<void> => {
    const workers: string[] = [];
    const work = async ([job]: (Attempt & { signal: AbortSignal })[]) => {
      for (const id of workers) boss.notifyWorker(id);
      return job && run(task.name, job, { lost: job.signal, stopping: stopping.signal });
    };
    const renewing = task.lease === undefined ? {} : { heartbeatRefreshSeconds: RENEW_SECONDS };
    for (let index = 0; index < task.concurrency; index += 1) {
      const pollingIntervalSeconds = index === 0 ? task.pollSeconds : task.pollSeconds * SPARE_POLL_FACTOR;
      workers.push(await boss.work(task.name, { batchSize: 1, includeMetadata: true, pollingIntervalSeconds, ...renewing }, work));
    }
  };

  const within = (tx: Database) => fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);

  return {
    async enqueueAll(tx, task, payloads) {
      if (payloads.length > 0) {
        const jobs = payloads.map((data) => ({ data }));
        await boss.insert(task.name, jobs, { db: within(tx) });
      }
    },
    async enqueue(tx, task, payload, options = {}) {
      await boss.send(task.name, payload, {
        db: within(tx),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      });
    },
    handle(task, handler) {
      handlers.set(task.name, { task, handler });
    },
    async prepare() {
      // pg-boss looks up and caches all queues that exist now.
      await boss.start();
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      // Nobody would work on the jobs of a schedule whose task an earlier release had.
      for (const name of schedules.keys()) if (!handlers.has(name)) await boss.unschedule(name);
      for (const { task } of handlers.values()) {
        const settings = {
          retryLimit: task.retries,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3_600,
          expireInSeconds: task.timeLimit,
          ...(task.lease === undefined ? {} : { heartbeatSeconds: task.lease }),
        };
        if (!hasSettings(queues.get(task.name), settings)) {
          await boss.createQueue(task.name, settings);
          // A queue that an earlier release created keeps its settings until they are updated.
          await boss.updateQueue(task.name, settings);
          // pg-boss looks the queue up now and caches it. On the embedded database a later look-up, during a transaction, would wait forever.
          await boss.findJobs(task.name, { id: NO_JOB });
        }
        if (task.schedule && schedules.get(task.name) !== task.schedule) await boss.schedule(task.name, task.schedule, {});
      }
    },
    async work() {
      for (const { task } of handlers.values()) await startWorkers(task);
    },
    async drain() {
      const never = new AbortController().signal;
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of handlers.keys()) {
          for (const job of await boss.fetch<object>(name, { batchSize: 100, includeMetadata: true })) {
            worked = true;
            await run(name, job, { lost: never, stopping: never }).then(
              (ended) => boss.complete(name, job.id, ended),
              (error) => boss.fail(name, job.id, error as object),
            );
          }
        }
      }
    },
    unfinished: (db) =>
      queryRows<UnfinishedJob & Record<string, unknown>>(
        db,
        sql`select name as task, data as payload, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter", singleton_key as key
          from pgboss.job where state in ('created', 'retry', 'active') and name not like '\_\_pgboss%' and name not in (select name from pgboss.schedule)
          order by created_on, id`,
      ),
    async restore(jobs) {
      const known = jobs.filter(({ task }) => handlers.has(task));
      for (const [task, group] of Map.groupBy(known, ({ task: name }) => name)) {
        const rows = group.map(({ payload, startAfter, key }) => ({ data: payload, startAfter, ...(key === null ? {} : { singletonKey: key }) }));
        for (let start = 0; start < rows.length; start += INSERT_SIZE) await boss.insert(task, rows.slice(start, start + INSERT_SIZE));
      }
      return known.length;
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
    async stopWorkers() {
      stopping.abort();
      await Promise.all([...handlers.keys()].map((name) => boss.offWork(name)));
    },
    // A job that cannot be returned because the database is unavailable runs again after its time limit.
    async stop(timeout = 8_000) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout }).catch((error) => log.warn({ err: error }, 'the queue could not be stopped cleanly'));
    },
  };
}
