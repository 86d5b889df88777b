import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { fail, say } from './say.mjs';

const firstExisting = (paths) => paths.find((path) => path && existsSync(path));

/** Chromium without windows. A page of its own for each test costs a tenth of the processor time that it costs in the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser for the browser tests: `CHROMIUM`, the system's, or undefined. */
export const findChromium = () =>
  firstExisting([
    process.env.CHROMIUM,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

/** nginx, with which the deployed configuration is tested. */
export const findNginx = () => firstExisting(['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']);

/** Varnish with the modules of `varnish-modules`, with which the deployed configuration is tested. */
export function findVarnish() {
  const modules = firstExisting([process.arch === 'arm64' ? '/usr/lib/aarch64-linux-gnu/varnish/vmods' : '/usr/lib/x86_64-linux-gnu/varnish/vmods']);
  return modules && existsSync(join(modules, 'libvmod_xkey.so')) ? firstExisting(['/usr/sbin/varnishd']) : undefined;
}

/** HAProxy, which leads the board to the database server that takes writes. */
export const findHaproxy = () => firstExisting(['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy']);

/** PgBouncer, behind which a board is tested. */
export const findPgBouncer = () => firstExisting(['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']);

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, where Debian puts them, or on the path of other systems. */
export function findPostgres() {
  const versions = '/usr/lib/postgresql';
  const newestFirst = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...newestFirst.map((version) => join(versions, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** The servers around a board, whose tests are left out where they are missing. */
const SERVERS = [
  { find: findNginx, packages: ['nginx-light'], needs: 'the test of the board behind nginx' },
  { find: findVarnish, packages: ['varnish', 'varnish-modules'], needs: 'the test of the board behind Varnish' },
  { find: findPgBouncer, packages: ['pgbouncer'], needs: 'the test of a board behind PgBouncer' },
  { find: findHaproxy, packages: ['haproxy'], needs: 'the test of a board with replicas' },
];

/** Installs packages of the system, quickly or not at all. @returns whether apt-get reports success. */
async function installPackages(names, stdio) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio };
  await run('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'], options);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)) === 0;
}

/** Finds the programs that tests need beside the packages, and installs them where it may. */
export async function installPrograms() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && !process.env.CHROMIUM && !existsSync(HEADLESS_SHELL)) {
    say('Installing chromium-headless-shell (once) …');
    if (!(await installPackages(['chromium-headless-shell'], 'ignore')))
      say('It could not be installed; the tests run in the whole Chromium, which is slower.');
  }
  for (const { find, packages, needs } of SERVERS) {
    if (!mayInstall || find()) continue;
    say(`Installing ${packages[0]} (once) …`);
    if (!(await installPackages(packages, 'ignore'))) say(`It could not be installed; ${needs} needs it.`);
  }
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (!findPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  const list = missing.join(' ');
  if (!mayInstall) {
    fail(`The tests need ${missing.join(' and ')}. Please install: sudo apt-get install ${list} (or set CHROMIUM and POSTGRES_BIN to where they are).`);
  }
  say(`Installing ${missing.join(' and ')} …`);
  const installed = await installPackages(missing, ['ignore', 'inherit', 'inherit']);
  if (!installed || !findChromium() || !findPostgres()) fail(`${list} could not be installed; apt-get says why above.`);
}
