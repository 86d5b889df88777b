import type { Queue, Task } from '~/platform/queue';

/** A queue in memory whose times are those of a test's clock. */
export interface TimedQueue extends Queue {
  /** The tasks that a schedule begins. */
  scheduled(): (Task<object> & { schedule: string })[];
  /** Runs all jobs that are due at a time, and those that they add. */
  run(now: Date): Promise<void>;
}

/** A job that adds itself again and again would never let a run end. */
const MOST_JOBS = 10_000;

/**
 * Jobs of the real queue are due by the clock of the database, which a test cannot set. Here a job exists as soon as it is added, even if
 * its transaction fails: then it finds nothing to do. Any fault of a job fails the test.
 */
export function timedQueue(): TimedQueue {
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by task, as in the real queue.
  const handlers = new Map<string, { task: Task<any>; handler: (payload: any, signals: { lost: AbortSignal; stopping: AbortSignal }) => Promise<void> }>();
  let jobs: { name: string; payload: object; startAfter: Date | undefined }[] = [];
  const never = new AbortController().signal;
  return {
    async enqueue(_tx, task, payload, { startAfter } = {}) {
      jobs.push({ name: task.name, payload, startAfter });
    },
    async enqueueAll(_tx, task, payloads) {
      jobs.push(...payloads.map((payload) => ({ name: task.name, payload, startAfter: undefined })));
    },
    handle(task, handler) {
      handlers.set(task.name, { task, handler });
    },
    handleTogether(task, handler) {
      handlers.set(task.name, { task, handler: (payload, signals) => handler([payload], signals) });
    },
    wake: () => {},
    scheduled: () => [...handlers.values()].flatMap(({ task }) => (task.schedule === undefined ? [] : [{ ...task, schedule: task.schedule }])),
    async run(now) {
      const isDue = ({ startAfter }: (typeof jobs)[number]) => startAfter === undefined || startAfter <= now;
      for (let count = 0; ; count += 1) {
        const job = jobs.find(isDue);
        if (!job) return;
        if (count === MOST_JOBS) throw new Error(`The task ${job.name} does not end.`);
        jobs = jobs.filter((other) => other !== job);
        await handlers.get(job.name)?.handler(job.payload, { lost: never, stopping: never });
      }
    },
    drain: async () => {},
    prepare: async () => {},
    work: async () => {},
    unfinished: async () => [],
    restore: async () => 0,
    depths: async () => [],
    stopWorkers: async () => {},
    stop: async () => {},
  };
}
