import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkChangelog } from './support/changelog.mjs';
import { buildIfStale, install } from './support/prepare.mjs';
import { refusalOfNumber } from './support/release-number.mjs';
import { root, run, withoutTools } from './support/run.mjs';
import { fail, say } from './support/say.mjs';

// `npm run release` writes parnassa-VERSION.tar.gz: the built board with all that a server needs but the packages, which `npm ci --omit=dev`
// installs there. `npm run release -- --with-packages` adds them, and the pinned Node, for machines like this one.
// `--to FOLDER` leaves the files in a folder, for instance in an image of a container. `npm version patch` gives a release its number.
const { values } = parseArgs({ options: { 'with-packages': { type: 'boolean', default: false }, to: { type: 'string' } } });

/** The files of a release. */
const FILES = [
  'build/client',
  'build/server',
  'content',
  'db/functions',
  'db/migrations',
  // The demo board, for a trial.
  'db/seed/demo/logos',
  'db/seed/demo/logos-small',
  'deploy',
  'docs',
  'scripts/board.mjs',
  'scripts/start.mjs',
  ...['lock', 'prepare', 'run', 'say', 'serve', 'server-flags', 'stamp'].map((name) => `scripts/support/${name}.mjs`),
  '.npmrc',
  'package-lock.json',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
];
/** Commands that a release has; the others need the sources. */
const COMMANDS = ['start', 'board', 'migrate'];
/** Node writes compiled scripts there, which fit only the Node that has written them. */
const CACHE = join(root, 'build', 'server', 'compile-cache');

const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const refusal = checkChangelog()[0] ?? refusalOfNumber(root, about.version);
if (refusal) fail(refusal);

await install();
await buildIfStale();

const name = `parnassa-${about.version}`;
const staging = join(root, `build-release-${process.pid}`);
const folder = values.to ? resolve(process.env.INIT_CWD ?? '.', values.to) : join(staging, name);
process.once('exit', () => rmSync(staging, { recursive: true, force: true }));

for (const file of FILES) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { recursive: true, filter: (source) => source !== CACHE });
}
const scripts = Object.fromEntries(COMMANDS.map((command) => [command, about.scripts[command]]));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...about, scripts }, null, 2)}\n`);

if (values['with-packages']) {
  say('Installing the packages of the release …');
  const code = await run('npm', ['ci', '--omit=dev', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], { env: withoutTools() });
  if (code !== 0) fail('The packages could not be installed; npm says why above.');
}
if (values.to) {
  say(`The release is in ${folder}`);
} else {
  const archive = `${name}${values['with-packages'] ? `-${process.platform}-${process.arch}` : ''}.tar.gz`;
  // Written under another name first: a file with the right name is complete.
  const fresh = join(staging, archive);
  if ((await run('tar', ['-czf', fresh, '-C', staging, name])) !== 0) fail('The archive could not be written; tar says why above.');
  renameSync(fresh, join(root, archive));
  say(`The release is ${archive}${values['with-packages'] ? '' : `; it needs \`npm ci --omit=dev\` where it is unpacked`}.`);
}
