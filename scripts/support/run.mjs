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

/** The time that a command has to end after a signal before it is killed, in milliseconds. */
const GRACE = 8_000;

/**
 * Runs a command in the project's folder with this terminal. A signal to this process ends the command with everything
 * that it started, such as test workers, database servers and browsers.
 * @returns its exit code.
 */
export function run(command, args, { env = withTools(), stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that one signal reaches whatever the command has started.
    const child = spawn(command, args, { cwd: root, env, stdio, detached: true });
    child.once('error', reject);
    const stopForwarding = forwardSignals(child);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Passes signals on to a command's process group, kills the group where it does not end, and then ends this process. */
function forwardSignals(child) {
  const toGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // The group is gone already.
      if (error.code !== 'ESRCH') throw error;
    }
  };
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    // SIGINT is what these tools answer by cleaning up; a PostgreSQL server ends at once on it instead of waiting for its clients.
    toGroup('SIGINT');
    setTimeout(() => toGroup('SIGKILL'), GRACE).unref();
    child.once('exit', () => {
      toGroup('SIGKILL');
      process.exit(130);
    });
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  // A killed npm passes no signal on; this process then has another parent.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && end(), 500).unref();
  return () => {
    clearInterval(watch);
    if (!ending) for (const signal of signals) process.off(signal, end);
  };
}
