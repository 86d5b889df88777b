/**
 * The thread that inspects uploaded files, so that no file can block the web process.
 * In tests Node runs this file itself, hence the full file names in the imports of this folder; the build bundles it.
 */
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { inspect } from './inspect.ts';
import type { PhotoLimits } from './photo.ts';

export interface InspectionTask {
  path: string;
  extension: string;
  /** For a photograph, which is copied: its pixels are decoded and encoded anew. */
  photo?: PhotoLimits;
}

serveTasks(async ({ path, extension, photo }: InspectionTask) => {
  const bytes = await readFile(path);
  const inspected = await inspect(bytes, extension);
  if (!photo) return inspected;
  // The library is 18 MB, and few uploads are photographs.
  const { copyPhoto } = await import('./photo.ts');
  return copyPhoto(bytes, inspected, photo);
});
