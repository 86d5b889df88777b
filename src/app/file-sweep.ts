import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { sweepTempFiles } from '~/platform/disk/temp-files';
import { deleteOldOutboxMails } from '~/platform/mail/outbox';

const SWEEP_EVERY = 30 * MINUTE;

/** Deletes old files of this process's data directory, now and every half hour. @returns a function that stops it. */
export function sweepFilesRegularly(ctx: Context): () => void {
  const sweep = async () => {
    for (const deleteOld of [sweepTempFiles, deleteOldOutboxMails]) {
      await deleteOld(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'old files could not be deleted'));
    }
  };
  void sweep();
  const timer = setInterval(sweep, SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}
