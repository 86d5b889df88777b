/**
 * The polling intervals of a task's first worker. Each poll is a statement, so an idle board would spend most of its processor time
 * on them if all tasks were polled each second.
 */
const POLL_SECONDS = 1;
const SCHEDULED_POLL_SECONDS = 10;

/** A kind of background work: its name, and the type of its payload. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** The number of retries, with growing pauses, before a job counts as failed. */
  readonly retries: number;
  /** The number of jobs of the task that one process runs at the same time. */
  readonly concurrency: number;
  /**
   * The most jobs of the task that run at the same time over all processes with workers; without it, each process runs `concurrency` of them. For work
   * on most rows of a large table, which several processes would only do more slowly. It bounds the load and is no lock: two processes that look at the
   * same moment may both begin. Such a task has a lease: a process that died then holds nothing up.
   */
  readonly overall?: number;
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
  /** The most jobs that a worker takes at once and carries out together (`handleTogether`); without it each is carried out by itself. */
  readonly together?: number;
  /** Only for the type checker. */
  readonly payload?: Payload;
}

type TaskOptions = Partial<Pick<Task<object>, 'retries' | 'concurrency' | 'timeLimit' | 'schedule' | 'pollSeconds' | 'together'>> &
  (Partial<Pick<Task<object>, 'lease'>> | Required<Pick<Task<object>, 'lease' | 'overall'>>);

/**
 * Declares a task. Work on the database should run one job at a time in a process; work that waits for other servers may run several. Handlers are safe
 * beside one another in several processes: they lock what they change.
 */
export const defineTask = <Payload extends object>(name: string, options: TaskOptions = {}): Task<Payload> => ({
  name,
  retries: 12,
  concurrency: 1,
  timeLimit: 300,
  pollSeconds: options.schedule ? SCHEDULED_POLL_SECONDS : POLL_SECONDS,
  ...options,
});

/** The group of the jobs of a task that are counted over all processes. */
export const groupOf = ({ name, overall }: Task<object>): { group?: { id: string } } => (overall === undefined ? {} : { group: { id: name } });

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

/** Runs several jobs of a task with `together`. Where it fails, all of them are tried again. */
export type GroupHandler<Payload extends object> = (payloads: readonly Payload[], signals: JobSignals) => Promise<void>;

/** The tasks of an application with their handlers, by name. */
// biome-ignore lint/suspicious/noExplicitAny: payload types differ by task; `handle` ties each to its own.
export type Handlers = Map<string, { task: Task<any>; handler: GroupHandler<any> }>;
