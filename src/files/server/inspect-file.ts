import { Worker } from 'node:worker_threads';
import { MINUTE, SECOND } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { AppError, invalidField, unavailable } from '~/platform/errors';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import { createSlots, NoFreeSlot } from '~/platform/slots';
import type { Extension, ImageExtension } from '../rules';
import type { Pixels, Verdict } from './inspection/verdict';
import workerFile from './inspection/worker?thread';
import { refuseInfected } from './scan-file';

/** A sound file of 10 MB takes well under a second. */
const DEADLINE = 10 * SECOND;
/** Each thread holds one file in memory; the other files wait on disk. */
const threads = createSlots({ total: 2 });
const PATIENCE = 2 * MINUTE;

/**
 * Inspects an uploaded file in a thread of its own, with bounded memory and time, and has it scanned for viruses where a
 * scanner is configured.
 * @throws 415 for content that is not what the extension says; 422 for an empty, damaged, encrypted, overfull or infected
 *   file; 503 when the scanner is away.
 */
export async function inspectFile(ctx: Context, file: UploadedFile, extension: Extension): Promise<void> {
  await inspectInThread(file, extension);
  await refuseInfected(ctx, file);
}

/**
 * The same for a picture that another slice takes.
 * @returns its size in pixels.
 */
export async function inspectImage(ctx: Context, file: UploadedFile, extension: ImageExtension): Promise<Pixels> {
  const { pixels } = await inspectInThread(file, extension);
  await refuseInfected(ctx, file);
  return pixels ?? { width: 0, height: 0 };
}

async function inspectInThread({ path }: UploadedFile, extension: Extension | ImageExtension): Promise<Verdict & { ok: true }> {
  const release = await threads.take('', PATIENCE).catch((error: unknown) => {
    throw error instanceof NoFreeSlot ? unavailable('Many files are being uploaded at the moment. Please try again in a minute.') : error;
  });
  try {
    const verdict = await askThread(path, extension);
    if (verdict.ok) return verdict;
    if (verdict.status === 415) throw new AppError(415, 'unsupported_media', verdict.reason);
    throw invalidField('file', verdict.reason, 'file');
  } finally {
    release();
  }
}

const unreadable: Verdict = { ok: false, status: 422, reason: 'This file could not be read. Open it, save it again, and upload the new copy.' };

function askThread(path: string, extension: string): Promise<Verdict> {
  return new Promise((resolve) => {
    const thread = new Worker(workerFile, { workerData: { path, extension }, resourceLimits: { maxOldGenerationSizeMb: 128 }, env: {} });
    const timer = setTimeout(() => done(unreadable), DEADLINE);
    let isDone = false;
    const done = (verdict: Verdict) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      // The slot is given back once the thread's memory is.
      void thread.terminate().finally(() => resolve(verdict));
    };
    thread.once('message', done);
    thread.once('error', () => done(unreadable));
    thread.once('exit', () => done(unreadable));
  });
}
