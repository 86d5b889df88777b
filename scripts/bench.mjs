import { buildIfStale, install } from './support/prepare.mjs';
import { findPostgres } from './support/programs.mjs';
import { run, withTools } from './support/run.mjs';
import { fail } from './support/say.mjs';

// `npm run bench -- --posts 1000000`: measures the built board; docs/performance.md says how to read it.
await install();
const POSTGRES_BIN = findPostgres();
if (!POSTGRES_BIN) fail('The benchmark needs PostgreSQL. Please install: sudo apt-get install postgresql (or set POSTGRES_BIN).');
await buildIfStale();
process.exit(await run('tsx', ['bench/main.ts', ...process.argv.slice(2)], { env: withTools({ POSTGRES_BIN }) }));
