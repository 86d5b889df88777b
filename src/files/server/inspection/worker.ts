/**
 * The thread that inspects uploaded files, so that no file, however it was made, can stop the web process.
 * In tests Node runs this very file, hence the full file names in the imports of this folder; the build makes a bundle of it.
 */
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { inspect } from './inspect.ts';

export interface InspectionTask {
  path: string;
  extension: string;
}

serveTasks(async ({ path, extension }: InspectionTask) => inspect(await readFile(path), extension));
