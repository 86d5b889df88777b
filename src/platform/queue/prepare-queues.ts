import type { PgBoss } from 'pg-boss';
import type { Driver } from '../database';
import { groupOf, type Handlers, type Task } from './task';
import { voidFutureTimes } from './void-future-times';

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Whether a queue exists with these settings, so that a start need not write them again. */
const hasSettings = (queue: object | undefined, settings: object): boolean =>
  queue !== undefined && Object.entries(settings).every(([name, value]) => (queue as Record<string, unknown>)[name] === value);

const settingsOf = (task: Task<object>) => ({
  retryLimit: task.retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: task.timeLimit,
  ...(task.lease === undefined ? {} : { heartbeatSeconds: task.lease }),
});

/** Creates the queue's tables, and the queue and the schedule of each task. */
export async function prepareQueues(boss: PgBoss, driver: Driver, handlers: Handlers): Promise<void> {
  // pg-boss looks up and caches all queues that exist now.
  await boss.start();
  await voidFutureTimes(driver);
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron, options }) => [name, `${cron} ${options?.group?.id ?? ''}`]));
  // Nobody would work on the jobs of a schedule whose task an earlier release had.
  for (const name of schedules.keys()) if (!handlers.has(name)) await boss.unschedule(name);
  for (const { task } of handlers.values()) {
    const settings = settingsOf(task);
    if (!hasSettings(queues.get(task.name), settings)) {
      await boss.createQueue(task.name, settings);
      // A queue that an earlier release created keeps its settings until they are updated.
      await boss.updateQueue(task.name, settings);
      // pg-boss looks the queue up now and caches it. On the embedded database a later look-up, during a transaction, would wait forever.
      await boss.findJobs(task.name, { id: NO_JOB });
    }
    const { group } = groupOf(task);
    if (task.schedule && schedules.get(task.name) !== `${task.schedule} ${group?.id ?? ''}`) {
      await boss.schedule(task.name, task.schedule, {}, group ? { group } : {});
    }
  }
}
