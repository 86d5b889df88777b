/**
 * The thread that makes copies of files for reading, so that no file can block the web process.
 * In tests Node runs this file itself, hence the full file names in the imports of this folder; the build bundles it.
 */
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { markPages } from './mark-pages.ts';
import { textOfBytes, textOfDocument } from './text-of-document.ts';

export type ReadingTask =
  | { kind: 'text'; bytes: Uint8Array; extension: 'txt' | 'docx' | 'odt' }
  | { kind: 'mark'; bytes: Uint8Array; mark: Uint8Array; title: string };
export type ReadingResult = { text: string | null } | { pdf: Uint8Array | null };

serveTasks(async (task: ReadingTask): Promise<ReadingResult> => {
  if (task.kind === 'mark') return { pdf: await markPages(task.bytes, task.mark, task.title) };
  const bytes = Buffer.from(task.bytes);
  return { text: task.extension === 'txt' ? textOfBytes(bytes) : await textOfDocument(bytes, task.extension) };
});
