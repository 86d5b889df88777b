/**
 * The thread that makes copies of files for reading, so that no file can block the web process.
 * In tests Node runs this file itself, hence the full file names in the imports of this folder; the build bundles it.
 */
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { drawMark, drawText } from './draw-text.ts';
import { markPages } from './mark-pages.ts';
import { textOfBytes, textOfDocument } from './text-of-document.ts';

/** A file and what its copy says about the reader. */
export interface ReadingTask {
  bytes: Uint8Array;
  extension: 'pdf' | 'txt' | 'docx' | 'odt';
  title: string;
  mark: string;
  footer: string;
}

/** The copy as a PDF; null for a file that cannot be read. */
export type ReadingResult = Uint8Array | null;

serveTasks(async (task: ReadingTask): Promise<ReadingResult> => {
  const pdf = await asPdf(task);
  return pdf && (await markPages(pdf, await drawMark(task), task.title));
});

async function asPdf({ bytes, extension, title }: ReadingTask): Promise<Uint8Array | null> {
  if (extension === 'pdf') return bytes;
  const content = Buffer.from(bytes);
  const text = extension === 'txt' ? textOfBytes(content) : await textOfDocument(content, extension);
  return text === null || text.trim() === '' ? null : drawText(title, text);
}
