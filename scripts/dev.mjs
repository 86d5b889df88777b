import { join } from 'node:path';
import { install } from './support/prepare.mjs';
import { pinnedNode, root } from './support/run.mjs';
import { serve } from './support/serve.mjs';

// `npm run dev`: runs the board from its sources; a saved screen reloads in the browser.
await install();
serve(pinnedNode, join(root, 'scripts', 'support', 'dev-server.mjs'));
