import { SECOND } from '../calendar/clock';
import { unavailable } from '../context/errors';
import type { Owner } from '../threads/fair-queue';
import { TaskFailed, TooBusy } from '../threads/thread';
import { createThreadPool } from '../threads/thread-pool';
import { findExcess } from './limits';
import type { Reading } from './parse';
import type { MarkdownTask } from './worker';
import workerFile from './worker?thread';

/** Processor time for one text. A long text of the usual kind takes a tenth of it. */
const TIME = 1 * SECOND;

/** Processor time for a preview, of which people may ask for many. */
const PREVIEW_TIME = 250;

const limits = { threads: 2, heapMb: 128, cpuMs: TIME, waiting: 500, waitingPerOwner: 50 };
const pool = createThreadPool<MarkdownTask, string | Reading | undefined>(workerFile, limits);
/** Previews have threads of their own, so that nothing that is saved waits for them. */
const previewPool = createThreadPool<MarkdownTask, string | Reading | undefined>(workerFile, {
  ...limits,
  cpuMs: PREVIEW_TIME,
  waiting: 200,
  waitingPerOwner: 5,
  longestWait: 5 * SECOND,
});

const TOO_SLOW = 'please simplify this text’s formatting; it took too long to process';

const BUSY = 'Many previews are being made right now. Please try again in a minute. You can save your text in the meantime.';

/** A text that cannot be parsed: `refusal` says to its author what to do. */
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

/**
 * The same HTML for a text that is not saved, with a quarter of the time.
 * @throws 503 while very many previews wait.
 */
export async function renderPreview(text: string, owner: Owner): Promise<{ html: string } | Refused> {
  if (text.trim() === '') return { html: '' };
  const html = await parse({ want: 'html', text }, owner, previewPool);
  return typeof html === 'string' ? { html } : (html as Refused);
}

/** The words and link targets of a CommonMark text. @throws 503 while very many texts wait. */
export async function readMarkdown(text: string, owner: Owner): Promise<Reading | Refused> {
  if (text.trim() === '') return { text: '', targets: [] };
  return (await parse({ want: 'reading', text }, owner)) as Reading | Refused;
}

/** The longest HTML text that is converted. */
const MAX_SOURCE = 400_000;

/**
 * CommonMark of an HTML text that another site wrote: without links, pictures and scripts.
 * @param removing texts that are replaced by `replacement` wherever they stand.
 * @throws 503 while very many texts wait.
 */
export async function markdownOfHtml(html: string, owner: Owner, removing: readonly string[] = [], replacement = ''): Promise<{ markdown: string } | Refused> {
  const markdown = await run({ want: 'markdown', text: html, removing, replacement }, owner, html.length > MAX_SOURCE);
  return typeof markdown === 'string' ? { markdown } : (markdown as Refused);
}

/** The words of an HTML text in one line. @throws 503 while very many texts wait. */
export async function wordsOfHtml(html: string, owner: Owner): Promise<{ text: string } | Refused> {
  const text = await run({ want: 'plain text', text: html }, owner, html.length > MAX_SOURCE);
  return typeof text === 'string' ? { text } : (text as Refused);
}

export const isRefused = (result: object): result is Refused => 'refusal' in result;

async function parse(task: MarkdownTask, owner: Owner, threads = pool): Promise<string | Reading | Refused> {
  const refusal = findExcess(task.text);
  return refusal ? { refusal } : run(task, owner, false, threads);
}

async function run(task: MarkdownTask, owner: Owner, isTooLong: boolean, threads = pool): Promise<string | Reading | Refused> {
  if (isTooLong) return { refusal: 'please shorten this text' };
  try {
    return (await threads.run(task, owner)) ?? { refusal: TOO_SLOW };
  } catch (error) {
    if (error instanceof TaskFailed && error.overran) return { refusal: TOO_SLOW };
    if (error instanceof TooBusy) throw unavailable(threads === previewPool ? BUSY : undefined);
    throw error;
  }
}
