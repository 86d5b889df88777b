import { SECOND } from '../clock';
import { unavailable } from '../errors';
import type { Owner } from '../threads/fair-queue';
import { TaskFailed } from '../threads/thread';
import { createThreadPool, PoolFull } from '../threads/thread-pool';
import { findExcess } from './limits';
import type { Reading } from './parse';
import type { MarkdownTask } from './worker';
import workerFile from './worker?thread';

/** Processor time for one text. A long text of the usual kind takes a tenth of it. */
const TIME = 1 * SECOND;

const pool = createThreadPool<MarkdownTask, string | Reading>(workerFile, {
  threads: 2,
  heapMb: 128,
  cpuMs: TIME,
  waiting: 500,
  waitingPerOwner: 50,
});

const TOO_SLOW = 'please simplify the formatting of this text: it could not be prepared for reading in time';

/** A text that cannot be parsed; `refusal` is the message to its author. */
export interface Refused {
  refusal: string;
}

/**
 * HTML of a CommonMark text, without raw HTML and with links of safe protocols only.
 * @param owner the author: one owner's texts are rendered one after another, and owners alternate.
 * @throws 503 while very many texts wait.
 */
export async function renderMarkdown(text: string, owner: Owner): Promise<{ html: string } | Refused> {
  if (text.trim() === '') return { html: '' };
  const html = await parse({ want: 'html', text }, owner);
  return typeof html === 'string' ? { html } : (html as Refused);
}

/** The words and link targets of a CommonMark text. @throws 503 while very many texts wait. */
export async function readMarkdown(text: string, owner: Owner): Promise<Reading | Refused> {
  if (text.trim() === '') return { text: '', targets: [] };
  return (await parse({ want: 'reading', text }, owner)) as Reading | Refused;
}

export const isRefused = (result: object): result is Refused => 'refusal' in result;

async function parse(task: MarkdownTask, owner: Owner): Promise<string | Reading | Refused> {
  const refusal = findExcess(task.text);
  if (refusal) return { refusal };
  try {
    return await pool.run(task, owner);
  } catch (error) {
    if (error instanceof TaskFailed) return { refusal: TOO_SLOW };
    if (error instanceof PoolFull) throw unavailable();
    throw error;
  }
}
