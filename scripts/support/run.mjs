import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
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

/**
 * Runs a command in the project's folder with this terminal. A signal to this process ends all running commands with everything
 * that they started, such as test workers, database servers and browsers, and then this process.
 * @returns its exit code.
 */
export function run(command, args, { env = withTools(), stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that one signal reaches whatever the command has started.
    const child = spawn(command, args, { cwd: root, env, stdio, detached: true });
    watch(child);
    child.once('error', (error) => {
      forget(child);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      if (ending) toGroup(child, 'SIGKILL');
      forget(child);
      // After a signal the caller must not go on.
      if (!ending) resolve(signal ? 1 : (code ?? 1));
    });
  });
}

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

function toGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group is gone already.
    if (error.code !== 'ESRCH') throw error;
  }
}
