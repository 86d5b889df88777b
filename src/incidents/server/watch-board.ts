import type { Context } from '~/platform/context/context';
import { isDatabaseUnavailable } from '~/platform/database/errors';
import { defineTask } from '~/platform/queue';
import { mailDigest, mailGraveIncidents } from './mail-staff';
import { noteIncident } from './note-incident';
import { probes } from './probes';
import { endQuietIncidents } from './queries';

const watchTask = defineTask<object>('incidents.watch', { retries: 0, schedule: '* * * * *' });

/** Registers the task that looks for trouble every minute. Called once at start. */
export function handleIncidentTasks(ctx: Context): void {
  ctx.queue.handle(watchTask, () => watchBoard(ctx));
}

/** Looks for trouble, ends what is over, and mails the staff. Several workers may run it at once. */
export async function watchBoard(ctx: Context): Promise<void> {
  for (const [name, probe] of Object.entries(probes)) {
    try {
      for (const sighting of await probe(ctx, ctx.clock.now())) await noteIncident(ctx, sighting);
    } catch (error) {
      // A probe that cannot look must not keep the others from looking. Without the database none can.
      if (isDatabaseUnavailable(error)) throw error;
      ctx.log.error({ err: error, probe: name }, 'a probe for trouble failed');
    }
  }
  await endQuietIncidents(ctx.db, ctx.clock.now());
  await mailGraveIncidents(ctx);
  await mailDigest(ctx);
}

/** The tasks whose failures are not trouble of their own: a mail that is given up is counted among the failed mails. */
const MAIL_TASK = /^mail\./;

/** Records that a background task was given up. It neither throws nor waits. */
export function noteTaskGivenUp(ctx: Context, task: string, error: unknown): void {
  if (MAIL_TASK.test(task) || isDatabaseUnavailable(error)) return;
  noteIncident(ctx, { kind: 'task', subject: task, detail: task }).catch((fault) => ctx.log.error({ err: fault, task }, 'an incident could not be stored'));
}
