/**
 * A thread of its own for looking into uploaded files, so that no file, however it was made, can stop the web process.
 * In tests Node runs this very file, hence the full file names in the imports of this folder; the build makes a bundle of it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './inspect.ts';

const { bytes, extension } = workerData as { bytes: Uint8Array; extension: string };
parentPort?.postMessage(await inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), extension));
