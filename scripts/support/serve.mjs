import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, withTools } from './run.mjs';
import { fail } from './say.mjs';

/** The time after which a server that does not end is killed, in milliseconds. It ends within nine seconds of the signal. */
const LONGEST_STOP = 9_700;

/** Runs a server until it ends by itself or is asked to; this process ends with it, with its exit code. */
export function serve(node, script, env = {}, flags = []) {
  const server = spawn(node, [...flags, script], { cwd: root, stdio: 'inherit', env: withTools(env) });
  server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
  let stopping = false;
  // The server stops by itself on the first signal and heeds no second one, so what a terminal sends to both does no harm.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), LONGEST_STOP);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  // A killed npm does not end its children; without this, the board would continue and hold the port.
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && stop(), 200).unref();
  }
  server.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
