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
 * Makes the function that carries out one job of a task. It returns the result that is stored with a finished job, and throws an error
 * that makes the queue try the job again.
 */
export function createRunner(driver: Driver, log: Logger, handlers: Handlers, onGivenUp: (task: string, error: unknown) => void) {
  /** pg-boss reads the pause from the job when that fails. */
  const setPause = async (name: string, id: string, seconds: number): Promise<void> => {
    const text = `update pgboss.job set retry_delay = $1, retry_backoff = false where name = $2 and id = $3`;
    const values = [Math.round(seconds), name, id];
    await (driver.kind === 'pglite' ? driver.client.query(text, values) : driver.pool.query(text, values));
  };

  return async (name: string, job: Attempt, signals: JobSignals): Promise<{ gaveUp: string } | undefined> => {
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
}
