import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EQUAL_MUTANTS } from './support/equal-mutants.mjs';
import { MUTATED_RULES } from './support/mutated-rules.mjs';
import { mutationScore, readMutationReport } from './support/mutation-report.mjs';
import { install } from './support/prepare.mjs';
import { pinnedNode, root, run, withoutTools, withTools } from './support/run.mjs';
import { fail, say } from './support/say.mjs';

// `npm run mutate -- orders` changes the rules of orders in one place at a time, and names the changes that no test notices; test/README.md says more.
await install();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', default: '' }, minutes: { type: 'string', default: '60' }, workers: { type: 'string' } },
});
for (const name of positionals)
  if (!Object.hasOwn(MUTATED_RULES, name))
    fail(`Usage: npm run mutate -- [${Object.keys(MUTATED_RULES).join('|')} …] [--file <glob>] [--minutes N] [--workers N]`);
const workers = values.workers ?? String(Math.max(1, availableParallelism() - 1));
for (const [option, value] of Object.entries({ minutes: values.minutes, workers }))
  if (!/^[1-9]\d*$/.test(value)) fail(`--${option} is a whole number above 0, not "${value}".`);

/*
 * Stryker brings 200 packages, which nothing else needs: they are installed when they are first used, and not by each `npm ci`. From a folder
 * within `node_modules` its runner finds the Vitest of the project.
 */
const VERSION = '10.1.1';
const tools = join(root, 'node_modules', '.cache', `stryker-${VERSION}`);
const stryker = join(tools, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
if (!existsSync(stryker)) {
  say('Installing Stryker (once; some seconds) …');
  mkdirSync(tools, { recursive: true });
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const args = ['install', '--prefix', tools, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  if ((await run('npm', args, { env: withoutTools() })) !== 0) fail('Stryker could not be installed; npm says why above.');
}

const folder = join(root, 'test-results', 'mutation');
mkdirSync(folder, { recursive: true });
setTimeout(() => {
  say(`Stopped after ${values.minutes} minutes.`);
  process.kill(process.pid, 'SIGTERM');
}, Number(values.minutes) * 60_000).unref();

/** Changes one group of rules in all its places. @returns what was noticed; undefined where Stryker failed. */
async function mutate(name) {
  const { mutate: files, tests } = MUTATED_RULES[name];
  const report = join(folder, `${name}.json`);
  const copies = join(folder, `${name}-copies`);
  for (const old of [report, copies]) rmSync(old, { recursive: true, force: true });
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest-mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    mutate: [...(values.file ? [values.file] : files), '!**/*.test.ts', '!**/testing.ts'],
    // The rules and their tests are copied, and changed there.
    tempDirName: copies,
    cleanTempDir: 'always',
    ignorePatterns: ['*', '!src/**', '!test/**', '!brand/**', '!content/**', '!db/**', '!*.ts', '!package.json', '!tsconfig.json'],
    // Stryker would rewrite the paths of this file with TypeScript's own API, which TypeScript 7 has no more; they need no change.
    tsconfigFile: 'none',
    reporters: ['json'],
    jsonReporter: { fileName: report },
    concurrency: Number(workers),
    // A loop that a change makes endless is ended by the number of its rounds. A busy machine must not look like one.
    timeoutMS: 120_000,
    allowConsoleColors: false,
    warnings: { slow: false },
    allowEmpty: true,
  };
  const file = join(folder, `${name}.settings.json`);
  writeFileSync(file, JSON.stringify(settings));
  const env = withTools({ MUTATION_TESTS: JSON.stringify(tests) });
  const code = await run(pinnedNode, [stryker, 'run', file, '--logLevel', 'error'], { env });
  if (code !== 0) return undefined;
  const result = readMutationReport(JSON.parse(readFileSync(report, 'utf8')), EQUAL_MUTANTS);
  // Some lines of a file have only some of its entries.
  return values.file ? { ...result, unknown: [] } : result;
}

let isComplete = true;
for (const name of positionals.length > 0 ? positionals : Object.keys(MUTATED_RULES)) {
  const result = await mutate(name);
  if (!result) fail(`${name}: Stryker failed, as it says above.`);
  for (const { file, line, code, becomes } of result.survivors) say(`${file}:${line}\n  - ${code}\n  + ${becomes}`);
  for (const { file, code, becomes } of result.unknown)
    say(`${file}: no survivor any more; please remove it from equal-mutants.mjs\n  - ${code}\n  + ${becomes}`);
  const { killed, equal, survivors, unknown } = result;
  say(`${name}: ${mutationScore(result)}; ${killed} noticed, ${survivors.length} not noticed, ${equal} equal`);
  isComplete &&= survivors.length === 0 && unknown.length === 0;
}
process.exit(isComplete ? 0 : 1);
