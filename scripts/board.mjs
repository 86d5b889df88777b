import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, install } from './support/prepare.mjs';
import { pinnedNode, root, withTools } from './support/run.mjs';

// `npm run board -- <command>`: installs and builds as `npm start` does, then runs a command of the operator.
await install();
await buildIfStale();
const args = process.argv.slice(2);
const command = spawn(pinnedNode, [join(root, 'build', 'server', 'index.js'), ...(args.length > 0 ? args : ['--help'])], {
  cwd: root,
  stdio: 'inherit',
  env: withTools({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
});
command.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
