import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, install } from './support/prepare.mjs';
import { findChromium, findPostgres, installPrograms } from './support/programs.mjs';
import { failedPages, readPlaywright, readVitest } from './support/reports.mjs';
import { root, run, withTools } from './support/run.mjs';
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
  'S3_BUCKET',
  'CLAMD_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'METRICS_PORT',
  'CLAMD_URL',
  'TRUSTED_PROXIES',
  'ROLE',
  'NODE_ENV',
  'BUILD_DIR',
];
const clean = Object.fromEntries(settings.map((name) => [name, undefined]));
const environment = (more) => withTools({ ...clean, CHROMIUM, POSTGRES_BIN, ...more });

const selected = selectTests(process.argv.slice(2));
/** The browser tests that depend on the database: they run on PostgreSQL as well. */
const ON_BOTH_DATABASES = ['main-job', 'accounts', 'faults'];

/** Each part is one run of a tool with a report of its own. */
const parts = [
  // The few files that mock modules share a start of Vitest with the rules.
  ...[['rules', 'isolated'], ['embedded'], ['postgres']].map(([project, ...others]) => ({
    name: `vitest ${project}`,
    wanted: selected.vitest !== undefined,
    command: [
      'vitest',
      'run',
      ...[project, ...others].flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${project}.json`)}`,
      ...(selected.vitest ?? []),
    ],
    read: () => readVitest(join(reports, `${project}.json`)),
  })),
  ...['embedded', 'postgres'].map((database) => ({
    name: `browser on ${database}`,
    wanted: selected.playwright !== undefined && (database === 'embedded' || selected.all),
    before: buildIfStale,
    command: [
      'playwright',
      'test',
      '--reporter=list,json',
      ...(selected.all ? ['--trace=off'] : []),
      ...(database === 'postgres' ? ON_BOTH_DATABASES : (selected.playwright ?? [])),
    ],
    env: { BOARD_DATABASE: database, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `browser-${database}.json`) },
    read: () => readPlaywright(join(reports, `browser-${database}.json`)),
    pages: () => failedPages(join(reports, 'browser')),
  })),
];

const summary = [];
for (const part of parts.filter(({ wanted }) => wanted)) {
  say(`\n── ${part.name}`);
  const started = Date.now();
  await part.before?.();
  const [command, ...args] = part.command;
  const code = await run(command, args, { env: environment(part.env) });
  const counts = part.read();
  if (code !== 0) for (const page of part.pages?.() ?? []) say(`\n── on the screen at the end of ${page}`);
  // A run that failed without a failed test, such as a crash of the tool, counts as one failure.
  const broke = !counts || (code !== 0 && counts.failed === 0);
  summary.push({
    name: part.name,
    passed: counts?.passed ?? 0,
    failed: (counts?.failed ?? 0) + (broke ? 1 : 0),
    skipped: counts?.skipped ?? 0,
    seconds: Math.round((Date.now() - started) / 1_000),
  });
}

const total = (key) => summary.reduce((sum, part) => sum + part[key], 0);
const column = (count, width) => String(count).padStart(width);
const line = (name, part) =>
  `${name.padEnd(22)} ${column(part.passed, 6)} passed ${column(part.failed, 4)} failed ${column(part.skipped, 4)} skipped ${column(part.seconds, 5)} s`;
say('');
for (const part of summary) say(line(part.name, part));
const all = { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), seconds: total('seconds') };
say(line('all', all));
if (!selected.all && all.passed + all.failed === 0) say('No test fits.');
writeFileSync(join(reports, 'summary.json'), JSON.stringify(all));
process.exit(all.failed > 0 || all.passed === 0 ? 1 : 0);
