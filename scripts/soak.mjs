import { buildIfStale, install } from './support/prepare.mjs';
import { findPostgres } from './support/programs.mjs';
import { run, withTools } from './support/run.mjs';
import { fail } from './support/say.mjs';

// `npm run soak -- --hours 8` lets a built board serve a crowd for hours, while its database, disks, mail server and storage fail in turn; docs/performance.md says how to read the tables.
await install();
const POSTGRES_BIN = findPostgres();
if (!POSTGRES_BIN) fail('The soak needs PostgreSQL. Please install: sudo apt-get install postgresql (or set POSTGRES_BIN).');
await buildIfStale();
process.exit(await run('tsx', ['bench/soak/main.ts', ...process.argv.slice(2)], { env: withTools({ POSTGRES_BIN }) }));
