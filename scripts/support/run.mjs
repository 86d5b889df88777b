import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current one is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const bin = join(root, 'node_modules', '.bin');

/** The Node that runs everything: the version that the package `node` pins. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

/** An environment in which `node` is the pinned one and the project's tools are found. */
export const withTools = (env = {}) => ({ ...process.env, PATH: [bin, process.env.PATH].join(delimiter), ...env });

/** An environment without the project's tools, for the installation that replaces them. */
export const withoutTools = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter),
});

/** The time that commands have to end after a signal before they are killed, in milliseconds. */
const GRACE = 8_000;
/** The time that the processes of a killed group have to disappear, in milliseconds. */
const KILLED = 2_000;

/**
 * Runs a command in the project's folder with this terminal. A signal to this process ends all running commands with everything
 * that they started, such as test workers, database servers and browsers, deletes their temporary files, and then ends this process.
 * @returns its exit code.
 */
export function run(command, args, { env = withTools(), stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  return new Promise((resolve, reject) => {
    const temporary = newTemporaryFolder();
    // A process group of its own, so that one signal reaches whatever the command has started.
    const child = spawn(command, args, { cwd: root, env: { ...env, TMPDIR: temporary }, stdio, detached: true });
    watch(child);
    child.once('error', async (error) => {
      await remove(temporary);
      forget(child);
      reject(error);
    });
    child.once('exit', async (code, signal) => {
      if (ending) await killGroup(child);
      await remove(temporary);
      forget(child);
      // After a signal the caller must not go on.
      if (!ending) resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/**
 * A folder for a command's temporary files, so that they can be deleted when the command was killed. Its name is short, because
 * PostgreSQL's sockets are inside and their paths have at most 107 bytes. Other users may enter it, because the tests of root run
 * PostgreSQL as `postgres`.
 */
function newTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'p-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Deletes a command's temporary files. A process that is just ending may still write one, hence the repetitions; a file that stays makes no run fail. */
const remove = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => {});

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The commands that run now. */
const running = new Set();
let ending = false;
let parentWatch;

function watch(child) {
  running.add(child);
  if (running.size > 1) return;
  for (const signal of SIGNALS) process.on(signal, endAll);
  // A killed npm passes no signal on; this process then has another parent.
  const parent = process.ppid;
  parentWatch = setInterval(() => process.ppid !== parent && endAll(), 500).unref();
}

function forget(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (ending) process.exit(130);
  clearInterval(parentWatch);
  for (const signal of SIGNALS) process.off(signal, endAll);
}

/** Passes a signal on to the process groups of all commands, and kills those that do not end. */
function endAll() {
  if (ending) return;
  ending = true;
  const toAll = (signal) => {
    for (const child of running) toGroup(child, signal);
  };
  // SIGINT is what these tools answer by cleaning up; a PostgreSQL server ends at once on it instead of waiting for its clients.
  toAll('SIGINT');
  setTimeout(() => toAll('SIGKILL'), GRACE).unref();
}

/** @returns whether the group had a process. */
function toGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
    return true;
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
    return false;
  }
}

/** Kills what is left of a command's group, and waits until it is gone. */
async function killGroup(child) {
  toGroup(child, 'SIGKILL');
  // 0 is not a signal: it asks only whether there is a process.
  for (const end = Date.now() + KILLED; toGroup(child, 0) && Date.now() < end; ) await pause(20);
}
