import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, install } from './support/prepare.mjs';
import { findChromium, findPostgres, installPrograms } from './support/programs.mjs';
import { failedPages, readPlaywright, readVitest } from './support/reports.mjs';
import { root, withTools } from './support/run.mjs';
import { runSideBySide } from './support/run-parts.mjs';
import { say } from './support/say.mjs';
import { selectTests } from './support/select-tests.mjs';

// `npm test`: installs, builds and runs every test. `npm test -- <file or name>` and `npm run test:changed` run a part
// of them. Imports only Node's own modules until the packages are installed.
await install();
await installPrograms();

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const CHROMIUM = findChromium();
const POSTGRES_BIN = findPostgres();
// The settings of a board on this machine must not affect the tests.
const settings = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'METRICS_PORT',
  'TRUSTED_PROXIES',
  'SEED',
  'SMTP_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'PAYMENT_GATEWAY',
  'S3_BUCKET',
  'CLAMD_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ROLE',
  'NODE_ENV',
  'BUILD_DIR',
];
const clean = Object.fromEntries(settings.map((name) => [name, undefined]));
const environment = (more = {}) => withTools({ ...clean, CHROMIUM, POSTGRES_BIN, ...more });

const selected = selectTests(process.argv.slice(2));
/** The file for the errors of a run of Vitest that belong to no test. */
const errorsOf = (project) => join(reports, `${project}-errors.json`);

/** A run of Vitest with one project, and with others that are too small for a run of their own. */
const vitest = (project, ...others) => ({
  name: `vitest ${project}`,
  command: [
    'vitest',
    'run',
    ...[project, ...others].flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/support/unhandled-errors.mjs',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
    ...(selected.vitest ?? []),
  ],
  env: environment({ UNHANDLED_ERRORS_FILE: errorsOf(project) }),
  read: () => readVitest(join(reports, `${project}.json`), errorsOf(project)),
});

/** The run of Playwright, with boards on both databases (`playwright.config.ts`). */
const browser = {
  name: 'browser',
  before: buildIfStale,
  command: [
    'playwright',
    'test',
    '--reporter=list,json',
    `--output=${join(reports, 'browser')}`,
    ...(selected.all ? ['--trace=off'] : []),
    ...(selected.playwright ?? []),
  ],
  // Compiled tests are kept for the next run; the temporary folder is not.
  env: environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'), PWTEST_CACHE_DIR: join(root, 'node_modules', '.cache', 'playwright') }),
  read: () => readPlaywright(join(reports, 'browser.json')),
  pages: () => failedPages(join(reports, 'browser')),
};

const started = Date.now();
const summary = [];
if (selected.vitest) {
  // None of them keeps two cores busy for all of its time: a file runs in one worker, and the PostgreSQL server waits for its clients.
  const runOf = { rules: () => vitest('rules', 'isolated'), embedded: () => vitest('embedded'), postgres: () => vitest('postgres') };
  const runs = (...projects) => projects.filter((project) => selected.projects.includes(project)).map((project) => runOf[project]());
  const lists = [runs('rules', 'embedded'), runs('postgres')];
  summary.push(...(await runSideBySide(lists, reports)));
}
if (selected.playwright) summary.push(...(await runSideBySide([[browser]], reports)));

const total = (key) => summary.reduce((sum, part) => sum + part[key], 0);
const column = (count, width) => String(count).padStart(width);
const line = (name, part) =>
  `${name.padEnd(22)} ${column(part.passed, 6)} passed ${column(part.failed, 4)} failed ${column(part.skipped, 4)} skipped ${column(part.seconds, 5)} s`;
say('');
for (const part of summary) say(line(part.name, part));
const all = { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), seconds: Math.round((Date.now() - started) / 1_000) };
say(line('all', all));
const failures = summary.flatMap((part) => part.failures.map((failure) => `${part.name}: ${failure}`));
if (failures.length > 0) {
  say(`\nFailed:\n${failures.join('\n')}`);
  writeFileSync(join(reports, 'failures.txt'), `${failures.join('\n')}\n`);
}
if (!selected.all && all.passed + all.failed === 0) say('No test fits.');
writeFileSync(join(reports, 'summary.json'), JSON.stringify(all));
process.exit(all.failed > 0 || all.passed === 0 ? 1 : 0);
