/**
 * The thread that makes copies of files for reading, so that no file can block the web process.
 * In tests Node runs this file itself, hence the full file names in the imports of this folder; the build bundles it.
 */
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { textOfBytes } from '../inspection/text-of-bytes.ts';
import type { DocumentText } from './collected-text.ts';
import { type ReadingResult, unreadable } from './copy-result.ts';
import { drawMark, drawText } from './draw-text.ts';
import { markPages } from './mark-pages.ts';
import { textOfDocument } from './text-of-document.ts';

/** A file and what its copy says about the reader. */
export interface ReadingTask {
  bytes: Uint8Array;
  extension: 'pdf' | 'txt' | 'docx' | 'odt';
  title: string;
  mark: string;
  footer: string;
}

serveTasks(async (task: ReadingTask): Promise<ReadingResult> => {
  const pdf = await asPdf(task);
  return pdf ? markPages(pdf, await drawMark(task), task.title) : unreadable;
});

async function asPdf({ bytes, extension, title }: ReadingTask): Promise<Uint8Array | undefined> {
  if (extension === 'pdf') return bytes;
  const content = Buffer.from(bytes);
  const document: DocumentText | undefined = extension === 'txt' ? { text: textOfBytes(content), notShown: [] } : await textOfDocument(content, extension);
  return document && document.text.trim() !== '' ? drawText(title, document) : undefined;
}
