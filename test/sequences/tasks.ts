import { sql } from 'drizzle-orm';
import { slices } from '~/app/slices';
import type { Context } from '~/platform/context/context';
import { queryRows } from '~/platform/database';
import { type Handler, PermanentFailure, type Task } from '~/platform/queue';

// biome-ignore lint/suspicious/noExplicitAny: payload types differ by task.
type Handled = { task: Task<any>; handler: Handler<any> };

/** Tasks that look at the world outside, and those whose work the invariants do or that only a wrong clock needs. */
const NOT_RUN = new Set(['incidents.watch', 'mails.read-bounces', 'imports.start-feeds', 'board.recount', 'board.correct-future-records']);

type Job = { name: string; data: object | null };

/**
 * The background work of a board whose clock is set by a test. The queue itself counts time by the clock of the database, so the jobs are taken
 * from its table when they are due by the clock of the board.
 */
export function tasksOf(ctx: Context) {
  const handlers = new Map<string, Handled>();
  const recording: Context = { ...ctx, queue: { ...ctx.queue, handle: (task, handler) => void handlers.set(task.name, { task, handler }) } };
  for (const handleTasks of slices.tasks) handleTasks(recording);
  const signals = { lost: new AbortController().signal, stopping: new AbortController().signal };

  const run = async (name: string, data: object): Promise<void> => {
    try {
      await handlers.get(name)?.handler(data, signals);
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw new Error(`the task ${name} failed`, { cause: error });
    }
  };

  /** Takes the jobs that are due out of the queue. A job that was added without a time is due at once. */
  const takeDueJobs = () =>
    queryRows<Job>(
      ctx.db,
      sql`delete from pgboss.job where state in ('created', 'retry')
        and (start_after <= created_on + interval '1 second' or start_after <= ${ctx.clock.now().toISOString()}::timestamptz) returning name, data`,
    );

  return {
    /** Runs the jobs that are due, and those that they add. */
    async runDue(): Promise<void> {
      for (let jobs = await takeDueJobs(); jobs.length > 0; jobs = await takeDueJobs()) for (const { name, data } of jobs) await run(name, data ?? {});
    },
    /** Runs the tasks that come again by a schedule, then what they have added. */
    async runScheduled(): Promise<void> {
      for (const [name, { task }] of handlers) if (task.schedule && !NOT_RUN.has(name)) await run(name, {});
      await this.runDue();
    },
    /** Runs one of the tasks that come again by a schedule. */
    run: (name: string) => run(name, {}),
  };
}
