import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current one is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const bin = join(root, 'node_modules', '.bin');

/** The Node that everything runs on: the one that the package `node` pins. */
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

/** Runs a command in the project's folder with this terminal. @returns its exit code. */
export function run(command, args, { env = withTools(), stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    child.once('error', reject);
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGTERM', passOn);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', passOn);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}
