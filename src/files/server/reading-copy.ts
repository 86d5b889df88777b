import { LRUCache } from 'lru-cache';
import { HOUR, SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { unavailable } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { createSlots, NoFreeSlot } from '~/platform/threads/slots';
import { TaskFailed, TooBusy } from '~/platform/threads/thread';
import { createThreadPool } from '~/platform/threads/thread-pool';
import { extensionOf } from '../rules';
import { storageKeyOf } from './attachments';
import { findFilesByIds } from './queries';
import { notShownHere, type ReadingResult, takesTooMuch } from './reading/copy-result';
import type { ReadingTask } from './reading/worker';
import workerFile from './reading/worker?thread';

/** Only one file is read at a time: what the copies of a process may take together is what one may take. */
const pool = createThreadPool<ReadingTask, ReadingResult>(workerFile, {
  threads: 1,
  heapMb: 384,
  buffersMb: 256,
  cpuMs: 15 * SECOND,
  waiting: 1,
  waitingPerOwner: 1,
});
/** A file is loaded when its turn comes, so that those that wait take no memory. */
const turns = createSlots({ total: 1 });
const LONGEST_WAIT = 30 * SECOND;

/** The formats of which a copy can be made. The older ones of word processors need a word processor. */
const READABLE: readonly ReadingTask['extension'][] = ['pdf', 'txt', 'docx', 'odt'];

/** The format of a file with this name, where a copy of it can be made. */
const readableFormat = (name: string) => READABLE.find((format) => format === extensionOf(name));

/** The files, of those given, of which a copy for reading can be made. */
export async function readableFiles(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await findFilesByIds(db, ids);
  return new Set(rows.flatMap(({ id, currentName }) => (readableFormat(currentName) ? [id] : [])));
}

/** The marks of a copy. */
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
 * @returns the copy, or a sentence for the reader about why there is none.
 * @throws 503 while very many copies are made; an Error for a fault of the board.
 */
export async function readingCopy(ctx: Context, fileId: string, mark: Mark): Promise<ReadingResult> {
  const [file] = await findFilesByIds(ctx.db, [fileId]);
  const extension = file && readableFormat(file.currentName);
  if (!file || !extension) return notShownHere;
  try {
    return await turns.run('', LONGEST_WAIT, () => copyInThread(ctx, file.path, extension, mark));
  } catch (error) {
    if (error instanceof NoFreeSlot || error instanceof TooBusy) throw unavailable('Many files are being opened right now. Please try again in a minute.');
    throw error;
  }
}

async function copyInThread(ctx: Context, path: string, extension: ReadingTask['extension'], mark: Mark): Promise<ReadingResult> {
  if (hasOverrun(ctx, path)) return takesTooMuch;
  const bytes = await ctx.storage.get(storageKeyOf(path));
  if (!bytes) return notShownHere;
  try {
    return await pool.run({ bytes, extension, ...mark }, path);
  } catch (error) {
    // Any other failure is one of the board, whatever the file is.
    if (!(error instanceof TaskFailed && error.overran)) throw error;
    overran.set(path, ctx.clock.now().getTime());
    return takesTooMuch;
  }
}

/** When a file took too much time or memory, by its path. */
const overran = new LRUCache<string, number>({ max: 1_000 });

/** Whether a file took too much within the last hour. Another attempt would only keep the copies of others waiting. */
function hasOverrun(ctx: Context, path: string): boolean {
  const at = overran.get(path);
  return at !== undefined && ctx.clock.now().getTime() - at < HOUR;
}
