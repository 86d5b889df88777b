import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField, unavailable } from '~/platform/context/errors';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import { TaskFailed, TooBusy } from '~/platform/threads/thread';
import { createThreadPool } from '~/platform/threads/thread-pool';
import type { Extension, ImageExtension } from '../rules';
import type { InspectionResult, PhotoCopy, Pixels } from './inspection/inspection-result';
import type { PhotoLimits } from './inspection/photo';
import type { InspectionTask } from './inspection/worker';
import workerFile from './inspection/worker?thread';
import { refuseInfected } from './scan-file';

/**
 * An intact file of 10 MB takes well under a second. Each thread has one file in memory; the other files wait on disk. The
 * number of waiting files of one account is limited where uploads are received.
 */
const pool = createThreadPool<InspectionTask, InspectionResult>(workerFile, { threads: 2, heapMb: 128, cpuMs: 10 * SECOND, waiting: 500, waitingPerOwner: 1 });

/**
 * Inspects an uploaded file in a worker thread, with bounded memory and time, and scans it for viruses when a
 * scanner is configured.
 * @throws 415 for content that does not match the extension; 422 for an empty, damaged, encrypted, overfull or infected
 *   file; 503 when the scanner is unavailable or very many files wait.
 */
export async function inspectFile(ctx: Context, file: UploadedFile, extension: Extension): Promise<void> {
  await inspectInThread(file, extension);
  await refuseInfected(ctx, file);
}

/**
 * Inspects a picture for another slice.
 * @returns its size in pixels.
 */
export async function inspectImage(ctx: Context, file: UploadedFile, extension: ImageExtension): Promise<Pixels> {
  const { pixels } = await inspectInThread(file, extension);
  await refuseInfected(ctx, file);
  return pixels ?? { width: 0, height: 0 };
}

/**
 * Makes the copies of a photograph for another slice, largest first. They hold its pixels, upright, and nothing else that the file says.
 * @throws as `inspectFile`.
 */
export async function copyPhoto(ctx: Context, file: UploadedFile, extension: ImageExtension, photo: PhotoLimits): Promise<PhotoCopy[]> {
  await refuseInfected(ctx, file);
  const { copies } = await inspectInThread(file, extension, photo);
  return copies ?? [];
}

/** For a file that takes too much time or memory. */
const unreadable: InspectionResult = { ok: false, status: 422, reason: 'We couldn’t read this file. Open it, save it again and upload the new copy.' };

async function inspectInThread({ path }: UploadedFile, extension: Extension | ImageExtension, photo?: PhotoLimits): Promise<InspectionResult & { ok: true }> {
  // Each file has an owner of its own: two files of one account may be inspected at the same time.
  const result = await pool.run({ path, extension, ...(photo && { photo }) }, Symbol('upload')).catch((error: unknown) => {
    if (error instanceof TaskFailed && error.overran) return unreadable;
    if (error instanceof TooBusy) throw unavailable('Many files are being uploaded right now. Please try again in a minute.');
    throw error;
  });
  if (result.ok) return result;
  if (result.status === 415) throw new AppError(415, 'unsupported_media', result.reason);
  throw invalidField('file', result.reason, 'file');
}
