import { SECOND } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { unavailable } from '~/platform/errors';
import { TaskFailed } from '~/platform/threads/thread';
import { createThreadPool, PoolFull } from '~/platform/threads/thread-pool';
import { type Extension, extensionOf } from '../rules';
import { storageKeyOf } from './attachments';
import { findFilesByIds } from './queries';
import { drawMark, drawText } from './reading/draw-text';
import type { ReadingResult, ReadingTask } from './reading/worker';
import workerFile from './reading/worker?thread';

const pool = createThreadPool<ReadingTask, ReadingResult>(workerFile, {
  threads: 1,
  heapMb: 384,
  cpuMs: 15 * SECOND,
  waiting: 100,
  waitingPerOwner: 100,
  longestWait: 30 * SECOND,
});

/** The formats of which a copy can be made. The older ones of word processors need a word processor. */
const READABLE: readonly Extension[] = ['pdf', 'txt', 'docx', 'odt'];

/** Those of some files of which a copy for reading can be made. */
export async function readableFiles(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await findFilesByIds(db, ids);
  return new Set(rows.flatMap(({ id, currentName }) => (READABLE.includes(extensionOf(currentName) as Extension) ? [id] : [])));
}

/** What a copy says about its reader. */
interface Mark {
  /** The title of the document, in place of the name of the file. */
  title: string;
  /** Stands across each page. */
  mark: string;
  /** Stands at the foot of each page. */
  footer: string;
}

/**
 * A copy of a file as a PDF with a mark on each page, for somebody who may read the file but not keep it. Documents of word processors are shown as
 * text. Call it only after checking that the person may read the file.
 * @returns undefined for a file of which no copy can be made.
 * @throws 503 while very many copies are made.
 */
export async function readingCopy(ctx: Context, fileId: string, { title, ...mark }: Mark): Promise<Uint8Array | undefined> {
  const [file] = await findFilesByIds(ctx.db, [fileId]);
  const extension = file && extensionOf(file.currentName);
  if (!file || !extension || !READABLE.includes(extension)) return undefined;
  const bytes = await ctx.storage.get(storageKeyOf(file.path));
  if (!bytes) return undefined;
  const pdf = extension === 'pdf' ? bytes : await asPdf(title, bytes, extension as 'txt' | 'docx' | 'odt');
  if (!pdf) return undefined;
  const marked = await inThread({ kind: 'mark', bytes: pdf, mark: await drawMark(mark), title });
  return marked && 'pdf' in marked && marked.pdf ? marked.pdf : undefined;
}

async function asPdf(title: string, bytes: Uint8Array, extension: 'txt' | 'docx' | 'odt'): Promise<Uint8Array | undefined> {
  const read = await inThread({ kind: 'text', bytes, extension });
  return read && 'text' in read && read.text !== null && read.text.trim() !== '' ? drawText(title, read.text) : undefined;
}

/** The result of a task; undefined where the file took too much time or memory. */
async function inThread(task: ReadingTask): Promise<ReadingResult | undefined> {
  try {
    return await pool.run(task, Symbol('copy'));
  } catch (error) {
    if (error instanceof TaskFailed) return undefined;
    if (error instanceof PoolFull) throw unavailable('Many files are being opened at the moment. Please try again in a minute.');
    throw error;
  }
}
