/**
 * A thread of its own for looking into uploaded files, so that no file, however it was made, can stop the web process.
 * In tests Node runs this very file, hence the full file names in the imports of this folder; the build makes a bundle of it.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './inspect.ts';

const { path, extension } = workerData as { path: string; extension: string };
parentPort?.postMessage(await inspect(await readFile(path), extension));
