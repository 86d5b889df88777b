import { MINUTE, SECOND } from '../calendar/clock';
import { unavailable } from '../context/errors';
import type { Owner } from '../threads/fair-queue';
import { TaskFailed, TooBusy } from '../threads/thread';
import { createThreadPool } from '../threads/thread-pool';
import type { DocumentContent } from './content';
import workerFile from './worker?thread';

const pool = createThreadPool<DocumentContent, Uint8Array>(workerFile, {
  threads: 1,
  heapMb: 128,
  cpuMs: 5 * SECOND,
  waiting: 1_000,
  waitingPerOwner: 10,
  longestWait: 20 * SECOND,
  // The library and its fonts are loaded by each new thread.
  idle: 5 * MINUTE,
});

/**
 * Draws a document as a PDF in a thread of its own. The first document takes a quarter of a second, a later one about 15 ms, for which all requests of
 * the process would wait.
 * @param owner the account that downloads the document: accounts are served in turn. A document for nobody in particular has a symbol of its own.
 * @throws 503 while very many documents are drawn, or very many of this owner; an Error with the reason for one that cannot be drawn.
 */
export async function drawInThread(content: DocumentContent, owner: Owner): Promise<Uint8Array> {
  try {
    return await pool.run(content, owner);
  } catch (error) {
    if (error instanceof TooBusy) throw unavailable('Many documents are being created right now. Please try again in a minute.');
    if (error instanceof TaskFailed) throw new Error(`"${content.title}" could not be drawn: ${error.reason || error.message}`, { cause: error });
    throw error;
  }
}
