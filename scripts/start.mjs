import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, install } from './support/prepare.mjs';
import { pinnedNode, root } from './support/run.mjs';
import { fail } from './support/say.mjs';

// `npm start`: everything from a fresh clone to a serving board. Only Node's own modules until the packages are there.
await install();
await buildIfStale();

const server = spawn(pinnedNode, [join(root, 'build', 'server', 'index.js')], { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } });
server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
// The server stops by itself on the first signal and heeds no second one, so what a terminal sends to both does no harm.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
// npm that is killed takes nobody along; without this, its board would go on by itself and hold the port.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 200).unref();
}
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
