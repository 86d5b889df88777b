import { buildIfStale, install } from './support/prepare.mjs';
import { findChromium } from './support/programs.mjs';
import { run, withTools } from './support/run.mjs';
import { fail } from './support/say.mjs';

// `npm run lighthouse` measures the public pages of the built demo board with Lighthouse; docs/performance.md says how to read the table.
await install();
const CHROMIUM = findChromium();
if (!CHROMIUM) fail('Lighthouse needs Chromium. Please install: sudo apt-get install chromium (or set CHROMIUM).');
await buildIfStale();
process.exit(await run('tsx', ['bench/lighthouse/main.ts', ...process.argv.slice(2)], { env: withTools({ CHROMIUM }) }));
