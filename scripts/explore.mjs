import { parseArgs } from 'node:util';
import { install } from './support/prepare.mjs';
import { findPostgres } from './support/programs.mjs';
import { run, withTools } from './support/run.mjs';
import { fail, say } from './support/say.mjs';

// `npm run explore -- sequences --runs 20000 --minutes 60` makes more of the random choices of a test than `npm test` does; test/README.md describes the parts.
await install();
const POSTGRES_BIN = findPostgres();
if (!POSTGRES_BIN) fail('Exploring needs PostgreSQL. Please install: sudo apt-get install postgresql (or set POSTGRES_BIN).');

/** The parts, each with its folder or file and the runs that it makes unless told otherwise. */
const PARTS = {
  sequences: { path: 'test/sequences', runs: 20_000 },
  interleavings: { path: 'test/interleavings', runs: 50_000 },
  api: { path: 'test/openapi', runs: 5_000 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, seed: { type: 'string' }, minutes: { type: 'string', default: '60' }, only: { type: 'string', default: '' } },
});
const [name = 'sequences', ...more] = positionals;
if (!Object.hasOwn(PARTS, name) || more.length > 0)
  fail(`Usage: npm run explore -- ${Object.keys(PARTS).join('|')} [--runs N] [--seed N] [--minutes N] [--only TEXT]`);
const { only, ...numbers } = values;
for (const [option, value] of Object.entries(numbers)) if (!/^[1-9]\d*$/.test(value)) fail(`--${option} is a whole number above 0, not "${value}".`);

const { path, runs } = PARTS[name];
const seed = values.seed ?? String(1 + Math.floor(Math.random() * 2 ** 31));
const count = values.runs ?? String(runs);
say(`Exploring ${name}: ${count} runs with seed ${seed}, at most ${values.minutes} minutes.`);
const env = withTools({ POSTGRES_BIN, EXPLORE_RUNS: count, EXPLORE_SEED: seed, EXPLORE_MINUTES: values.minutes, EXPLORE_ONLY: only });
process.exit(await run('vitest', ['run', '--project', 'postgres', '--testTimeout', String((Number(values.minutes) + 10) * 60_000), path], { env }));
