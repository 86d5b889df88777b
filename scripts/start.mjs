import { join } from 'node:path';
import { buildIfStale, install } from './support/prepare.mjs';
import { pinnedNode, root } from './support/run.mjs';
import { serve } from './support/serve.mjs';
import { allocatorSettings, serverFlags } from './support/server-flags.mjs';

// `npm start`: installs, builds and starts the board. Imports only Node's own modules until the packages are installed.
await install();
await buildIfStale();
serve(pinnedNode, join(root, 'build', 'server', 'index.js'), { NODE_ENV: process.env.NODE_ENV ?? 'production', ...allocatorSettings }, serverFlags);
