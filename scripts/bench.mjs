import { buildIfStale, install } from './support/prepare.mjs';
import { findPostgres } from './support/programs.mjs';
import { run, withTools } from './support/run.mjs';
import { fail } from './support/say.mjs';

// `npm run bench -- --posts 1000000` measures the built board, `npm run bench -- crashes` kills it during payments, and
// `npm run bench -- admin` measures the lists of the back office, `-- inbox` those of an employer's applications, `-- newsletter` sends one to very many subscribers, `-- alerts` matches a post with very many saved searches, `-- processor` and `-- memory` measure pages that are made anew, `-- upgrade` upgrades a board that serves, `-- visits` counts visits while pages are read, `-- replicas` measures web processes and standbys, and `-- posting` posts jobs and pays for them; docs/performance.md says how to read the tables.
await install();
const POSTGRES_BIN = findPostgres();
if (!POSTGRES_BIN) fail('The benchmark needs PostgreSQL. Please install: sudo apt-get install postgresql (or set POSTGRES_BIN).');
await buildIfStale();
const [first, ...rest] = process.argv.slice(2);
const PARTS = {
  crashes: 'bench/crashes.ts',
  admin: 'bench/admin/main.ts',
  inbox: 'bench/inbox/main.ts',
  newsletter: 'bench/newsletter.ts',
  alerts: 'bench/alerts.ts',
  processor: 'bench/processor.ts',
  memory: 'bench/memory.ts',
  upgrade: 'bench/upgrade/main.ts',
  visits: 'bench/visits.ts',
  posting: 'bench/posting.ts',
  replicas: 'bench/replicas.ts',
};
const command = Object.hasOwn(PARTS, first ?? '') ? [PARTS[first], ...rest] : ['bench/main.ts', ...process.argv.slice(2)];
process.exit(await run('tsx', command, { env: withTools({ POSTGRES_BIN }) }));
