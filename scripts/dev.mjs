import { join } from 'node:path';
import { install } from './support/prepare.mjs';
import { pinnedNode, root } from './support/run.mjs';
import { serve } from './support/serve.mjs';

// `npm run dev`: the board from its sources; screens change as they are saved.
await install();
serve(pinnedNode, join(root, 'scripts', 'support', 'dev-server.mjs'));
