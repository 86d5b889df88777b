import { SECOND } from '../calendar/clock';
import { createFairQueue, type Owner } from './fair-queue';
import { startThread, TaskFailed, type Thread, type ThreadLimits, TooBusy } from './thread';

/** The time after which an idle thread ends, unless its pool says another. */
const IDLE = 30 * SECOND;

export interface PoolOptions extends ThreadLimits {
  /** The most threads. They are started when tasks arrive. */
  threads: number;
  /** The most tasks that may wait, in total and for each owner. */
  waiting: number;
  waitingPerOwner: number;
  /** How long a task may wait for a thread, in milliseconds; without it, as long as it takes. */
  longestWait?: number;
  /** The time after which an idle thread ends, in milliseconds: 30 s by default. */
  idle?: number;
}

export interface ThreadPool<Task, Result> {
  /**
   * Does a task in a thread.
   * @param owner whose task it is: the tasks of one owner run one after another.
   * @throws TaskFailed for a task that overran its limits or failed; TooBusy when too many wait, this one waited too long, or its thread did not start.
   */
  run(task: Task, owner: Owner): Promise<Result>;
}

/** Threads for work that must neither block nor crash the web process. Number, time, memory and queue are limited. */
export function createThreadPool<Task, Result>(file: URL, options: PoolOptions): ThreadPool<Task, Result> {
  interface Job {
    task: Task;
    resolve(result: Result): void;
    reject(error: Error): void;
    /** Ends the wait. */
    timer?: NodeJS.Timeout | undefined;
  }
  const queue = createFairQueue<Job>(options);
  const idle = new Map<Thread<Task, Result>, NodeJS.Timeout>();
  let busy = 0;

  const takeThread = (): Thread<Task, Result> => {
    for (const [thread, timer] of idle) {
      idle.delete(thread);
      clearTimeout(timer);
      if (!thread.ended) return thread;
    }
    return startThread(file, options);
  };
  const keepThread = (thread: Thread<Task, Result>) => {
    if (thread.ended) return;
    const end = () => {
      idle.delete(thread);
      thread.end();
    };
    idle.set(thread, setTimeout(end, options.idle ?? IDLE).unref());
  };

  const runNext = (): void => {
    while (busy < options.threads) {
      const next = queue.next();
      if (!next) return;
      void runJob(next.owner, next.item);
    }
  };
  const runJob = async (owner: Owner, job: Job): Promise<void> => {
    busy += 1;
    clearTimeout(job.timer);
    let thread: Thread<Task, Result> | undefined;
    let overran = false;
    try {
      // Where the system has no memory or no place for another thread, this throws.
      thread = takeThread();
      job.resolve(await thread.run(job.task));
    } catch (error) {
      overran = error instanceof TaskFailed && error.overran;
      job.reject(error as Error);
    }
    busy -= 1;
    if (thread) keepThread(thread);
    queue.finished(owner, overran, thread?.lastTaskMs ?? 0);
    runNext();
  };

  return {
    run: (task, owner) =>
      new Promise((resolve, reject) => {
        const job: Job = { task, resolve, reject };
        if (!queue.add(owner, job)) return reject(new TooBusy('too many tasks wait for a thread'));
        if (options.longestWait !== undefined) {
          const giveUp = () => queue.remove(owner, job) && reject(new TooBusy('a task waited too long for a thread'));
          job.timer = setTimeout(giveUp, options.longestWait).unref();
        }
        runNext();
      }),
  };
}
