/**
 * A thread of its own for looking into uploaded files, so that no file, however it was made, can stop the web process.
 * In tests Node runs this very file, hence the full file names in the imports of this folder; the build makes a bundle of it.
 */
import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { inspect } from './inspect.ts';

export interface InspectionTask {
  bytes: Uint8Array;
  extension: string;
}

serveTasks(({ bytes, extension }: InspectionTask) => inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), extension));
