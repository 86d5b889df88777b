import { Worker } from 'node:worker_threads';
import { SECOND } from '~/platform/clock';
import { AppError } from '~/platform/errors';
import type { Extension, ImageExtension } from '../rules';
import type { Pixels, Verdict } from './inspection/verdict';
import workerFile from './inspection/worker?thread';

/** A sound file of 10 MB takes well under a second. */
const PATIENCE = 10 * SECOND;
/** Files looked into at the same time; the others wait. */
const AT_ONCE = 2;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/**
 * Looks into an uploaded file in a thread of its own, with bounded memory and time.
 * @throws 415 for content that is not what the extension says; 422 for an empty, damaged, encrypted or overfull file.
 */
export async function inspectFile(bytes: Uint8Array, extension: Extension): Promise<void> {
  await takeTurnInThread(bytes, extension);
}

/**
 * The same for a picture that another slice takes.
 * @returns how large it is.
 * @throws 415 for content that is not what the extension says; 422 for an empty or damaged one, naming `file`.
 */
export async function inspectImage(bytes: Uint8Array, extension: ImageExtension): Promise<Pixels> {
  const { pixels } = await takeTurnInThread(bytes, extension);
  return pixels ?? { width: 0, height: 0 };
}

async function takeTurnInThread(bytes: Uint8Array, extension: Extension | ImageExtension): Promise<Verdict & { ok: true }> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const verdict = await askThread(bytes, extension);
    if (verdict.ok) return verdict;
    if (verdict.status === 415) throw new AppError(415, 'unsupported_media', verdict.reason);
    throw new AppError(422, 'invalid', [{ loc: ['body', 'file'], msg: verdict.reason, type: 'file' }]);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

const unreadable: Verdict = { ok: false, status: 422, reason: 'This file could not be read. Open it, save it again, and upload the new copy.' };

function askThread(bytes: Uint8Array, extension: string): Promise<Verdict> {
  return new Promise((resolve) => {
    const thread = new Worker(workerFile, { workerData: { bytes, extension }, resourceLimits: { maxOldGenerationSizeMb: 128 }, env: {} });
    const timer = setTimeout(() => done(unreadable), PATIENCE);
    const done = (verdict: Verdict) => {
      clearTimeout(timer);
      resolve(verdict);
      void thread.terminate();
    };
    thread.once('message', done);
    thread.once('error', () => done(unreadable));
    thread.once('exit', () => done(unreadable));
  });
}
