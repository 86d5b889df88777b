import { SECOND } from '../clock';
import { unavailable } from '../errors';
import { createThreadPool, PoolFull } from '../threads/thread-pool';
import type { DocumentContent } from './content';
import workerFile from './worker?thread';

const pool = createThreadPool<DocumentContent, Uint8Array>(workerFile, { threads: 1, heapMb: 128, cpuMs: 10 * SECOND, waiting: 1_000, waitingPerOwner: 1 });

/**
 * Makes a PDF in a thread of its own: the first one takes a quarter of a second, since its library and fonts are loaded for it, and a later one about
 * 15 ms, for which all requests of the process would wait.
 * @throws 503 while very many documents are made; TaskFailed for one that cannot be drawn.
 */
export async function makeDocument(content: DocumentContent): Promise<Uint8Array> {
  try {
    return await pool.run(content, Symbol('document'));
  } catch (error) {
    if (error instanceof PoolFull) throw unavailable('Many documents are being made at the moment. Please try again in a minute.');
    throw error;
  }
}
