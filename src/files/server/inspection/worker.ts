/**
 * The thread that inspects uploaded files, so that no file can block the web process.
 * In tests Node runs this file itself, hence the full file names in the imports of this folder; the build bundles it.
 */
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { inspect } from './inspect.ts';

export interface InspectionTask {
  path: string;
  extension: string;
}

serveTasks(async ({ path, extension }: InspectionTask) => inspect(await readFile(path), extension));
