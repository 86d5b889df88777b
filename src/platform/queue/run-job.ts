import type { Logger } from 'pino';
import type { Driver } from '../database';
import { type Handlers, Interrupted, type JobSignals, PermanentFailure, RetryAfter } from './task';

/** A job as a worker gets it. */
export interface Attempt {
  id: string;
  data: object;
  /** The number of attempts before this one, and the most there may be. */
  retryCount: number;
  retryLimit: number;
}

/**
 * Makes the function that carries out a job of a task, or several together. It returns the result that is stored with a finished job, and throws an error
 * that makes the queue try the jobs again.
 */
export function createRunner(driver: Driver, log: Logger, handlers: Handlers, onGivenUp: (task: string, error: unknown) => void) {
  /** pg-boss reads the pause from the job when that fails. */
  const setPause = async (name: string, id: string, seconds: number): Promise<void> => {
    const text = `update pgboss.job set retry_delay = $1, retry_backoff = false where name = $2 and id = $3`;
    const values = [Math.round(seconds), name, id];
    await (driver.kind === 'pglite' ? driver.client.query(text, values) : driver.pool.query(text, values));
  };

  return async (name: string, jobs: readonly Attempt[], signals: JobSignals): Promise<{ gaveUp: string } | undefined> => {
    try {
      await handlers.get(name)?.handler(
        jobs.map(({ data }) => data ?? {}),
        signals,
      );
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
      if (error instanceof RetryAfter) for (const { id } of jobs) await setPause(name, id, error.seconds);
      log.error({ err: error, task: name }, 'task failed');
      if (jobs.some(({ retryCount, retryLimit }) => retryCount >= retryLimit)) onGivenUp(name, error);
      throw error;
    }
  };
}
