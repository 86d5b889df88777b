/** The thread's side of a pool. Tests run this file without a build, hence the full file names in imports of workers. */
import { parentPort } from 'node:worker_threads';

/** A message from a thread to the pool; `cpuMs` is the processor time that the thread has used since its start. */
export type ThreadMessage<Result> = { cpuMs: number } & ({ kind: 'ready' } | { kind: 'failed'; reason: string } | { kind: 'done'; result: Result });

/** Runs the tasks that the pool sends, one after another. Called once, at the end of a worker's module. */
export function serveTasks<Task, Result>(handle: (task: Task) => Result | Promise<Result>): void {
  const send = (message: { kind: 'ready' } | { kind: 'failed'; reason: string } | { kind: 'done'; result: Result }) => {
    const { user, system } = process.threadCpuUsage();
    parentPort?.postMessage({ ...message, cpuMs: (user + system) / 1_000 } satisfies ThreadMessage<Result>);
  };
  parentPort?.on('message', async (task: Task) => {
    try {
      send({ kind: 'done', result: await handle(task) });
    } catch (error) {
      send({ kind: 'failed', reason: (error as Error)?.stack ?? String(error) });
    }
  });
  send({ kind: 'ready' });
}
