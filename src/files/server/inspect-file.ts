import { SECOND } from '~/platform/clock';
import { AppError } from '~/platform/errors';
import { TaskFailed } from '~/platform/threads/thread';
import { createThreadPool } from '~/platform/threads/thread-pool';
import type { Extension, ImageExtension } from '../rules';
import type { Pixels, Verdict } from './inspection/verdict';
import type { InspectionTask } from './inspection/worker';
import workerFile from './inspection/worker?thread';

/** A sound file of 10 MB takes well under a second; two are looked into at the same time, and the others wait. */
const pool = createThreadPool<InspectionTask, Verdict>(workerFile, {
  threads: 2,
  heapMb: 128,
  cpuMs: 10 * SECOND,
  waiting: Infinity,
  waitingPerOwner: Infinity,
});

/**
 * Looks into an uploaded file in a thread of its own, with bounded memory and time.
 * @throws 415 for content that is not what the extension says; 422 for an empty, damaged, encrypted or overfull file.
 */
export async function inspectFile(bytes: Uint8Array, extension: Extension): Promise<void> {
  await inspectInThread(bytes, extension);
}

/**
 * The same for a picture that another slice takes.
 * @returns how large it is.
 * @throws 415 for content that is not what the extension says; 422 for an empty or damaged one, naming `file`.
 */
export async function inspectImage(bytes: Uint8Array, extension: ImageExtension): Promise<Pixels> {
  const { pixels } = await inspectInThread(bytes, extension);
  return pixels ?? { width: 0, height: 0 };
}

const unreadable: Verdict = { ok: false, status: 422, reason: 'This file could not be read. Open it, save it again, and upload the new copy.' };

async function inspectInThread(bytes: Uint8Array, extension: Extension | ImageExtension): Promise<Verdict & { ok: true }> {
  const verdict = await pool.run({ bytes, extension }, Symbol('upload')).catch((error: unknown) => {
    if (error instanceof TaskFailed) return unreadable;
    throw error;
  });
  if (verdict.ok) return verdict;
  if (verdict.status === 415) throw new AppError(415, 'unsupported_media', verdict.reason);
  throw new AppError(422, 'invalid', [{ loc: ['body', 'file'], msg: verdict.reason, type: 'file' }]);
}
