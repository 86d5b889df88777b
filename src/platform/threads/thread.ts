import { Worker } from 'node:worker_threads';
import { SECOND } from '../calendar/clock';
import type { ThreadMessage } from './serve-tasks';

export interface ThreadLimits {
  /** The limit of the thread's heap, in megabytes. */
  heapMb: number;
  /** The limit of the memory that its buffers have besides the heap, in megabytes: what it unpacks is there. As much as the heap by default. */
  buffersMb?: number;
  /** Processor time that one task may use, in milliseconds. */
  cpuMs: number;
}

/**
 * A task that failed. `overran`: it used too much processor time or memory, as only its own content makes it do. Otherwise this is a fault of the board:
 * an error that the task did not expect, or a thread that has died. `reason`: the stack of the error, where there was one.
 */
export class TaskFailed extends Error {
  constructor(
    readonly overran: boolean,
    readonly reason = '',
  ) {
    super(overran ? 'a task took too much time or memory' : `a task failed in its thread: ${reason}`);
  }
}

/** The machine has no time for the task at the moment: too many wait, this one waited too long, or its thread did not start in time. */
export class TooBusy extends Error {}

export interface Thread<Task, Result> {
  /** Runs one task. Must not be called again before it ends. @throws TaskFailed; TooBusy where the thread does not start in time. */
  run(task: Task): Promise<Result>;
  readonly ended: boolean;
  /** Processor time that the last task used, in milliseconds, where it came to its end. */
  readonly lastTaskMs: number;
  end(): void;
}

/**
 * The factor by which a task's elapsed time may exceed its limit of processor time. A busy machine must not refuse a harmless
 * task, but a task that waits forever must still end.
 */
const WALL_FACTOR = 10;
/** Its shortest time by the clock: a new thread on a busy machine takes seconds to start. */
const SHORTEST_LIMIT = 10 * SECOND;
const SHORTEST_WAIT = 20;
/** How often the memory of a task is measured, in milliseconds. Unpacking in JavaScript makes about 100 MB a second. */
const MEASURED_EVERY = 100;
const MB = 1_000_000;

/** Starts a worker whose module calls `serveTasks`. It does not keep the process alive. */
export function startThread<Task, Result>(file: URL, limits: ThreadLimits): Thread<Task, Result> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb }, env: {} });
  worker.unref();
  let ended = false;
  /** The processor time that the thread had used when its task began; unknown until it has started. */
  let usedBefore: number | undefined;
  let lastTaskMs = 0;
  let settle: { done(result: Result): void; fail(error: Error): void } | undefined;

  const end = (error: Error) => {
    if (ended) return;
    ended = true;
    void worker.terminate();
    settle?.fail(error);
  };
  worker.on('message', (message: ThreadMessage<Result>) => {
    lastTaskMs = message.cpuMs - (usedBefore ?? message.cpuMs);
    usedBefore = message.cpuMs;
    if (message.kind === 'done') settle?.done(message.result);
    if (message.kind === 'failed') settle?.fail(new TaskFailed(false, message.reason));
  });
  worker.on('error', (error: NodeJS.ErrnoException) => end(new TaskFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY', error.stack ?? String(error))));
  worker.on('exit', (code) => end(new TaskFailed(false, `the thread ended with code ${code}`)));

  const usedByTask = async (): Promise<number> => {
    if (usedBefore === undefined) return 0;
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000 - usedBefore;
  };

  const buffersOf = async (): Promise<number> => (usedBefore === undefined ? 0 : (await worker.getHeapStatistics()).external_memory);
  const mostInBuffers = (limits.buffersMb ?? limits.heapMb) * MB;

  return {
    get ended() {
      return ended;
    },
    get lastTaskMs() {
      return lastTaskMs;
    },
    end: () => end(new TaskFailed(false, 'the thread was ended')),
    run: (task) =>
      new Promise<Result>((resolve, reject) => {
        const started = performance.now();
        const watch = async () => {
          const [used, inBuffers] = await Promise.all([usedByTask().catch(() => 0), buffersOf().catch(() => 0)]);
          if (!settle) return;
          const isLate = performance.now() - started >= Math.max(SHORTEST_LIMIT, limits.cpuMs * WALL_FACTOR);
          if (used >= limits.cpuMs || inBuffers >= mostInBuffers) end(new TaskFailed(true));
          else if (isLate && usedBefore === undefined) end(new TooBusy('the thread did not start in time'));
          else if (isLate) end(new TaskFailed(false, `the task did not end in time, of which it used ${Math.round(used)} ms`));
          else timer = setTimeout(watch, Math.min(MEASURED_EVERY, Math.max(SHORTEST_WAIT, limits.cpuMs - used)));
        };
        let timer = setTimeout(watch, Math.min(MEASURED_EVERY, limits.cpuMs));
        const settled = () => {
          clearTimeout(timer);
          settle = undefined;
        };
        settle = {
          done(result) {
            settled();
            resolve(result);
          },
          fail(error) {
            settled();
            reject(error);
          },
        };
        worker.postMessage(task);
      }),
  };
}
