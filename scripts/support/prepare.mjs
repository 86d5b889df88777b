import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepOldFiles } from './keep-old-files.mjs';
import { alone } from './lock.mjs';
import { pinnedNode, root, run, withoutTools, withTools } from './run.mjs';
import { fail, say } from './say.mjs';
import { packagesStamp, sourcesStamp } from './stamp.mjs';

const modules = join(root, 'node_modules');
const packagesMark = join(modules, '.parnassa-packages');
const build = join(root, 'build');
const buildMark = join(build, '.stamp');

/** A release has a build and no sources: it needs no development packages, and is never built. */
const isRelease = !existsSync(join(root, 'src'));

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  if (read(packagesMark) === packagesStamp()) return true;
  // The packages were installed by hand: npm writes this file last.
  const byNpm = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  return byNpm !== undefined && byNpm.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the packages when they are missing or older than the lock file. */
export async function install() {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    say('Installing packages (once; about a minute) …');
    // With NODE_ENV=production as well: building needs the development packages.
    const code = await run('npm', ['ci', isRelease ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { env: withoutTools() });
    if (code !== 0) fail('The packages could not be installed; npm says why above.');
    if (!existsSync(pinnedNode)) fail('The package `node` brought no Node for this machine: npm must be allowed to run install scripts.');
    writeFileSync(packagesMark, packagesStamp());
  });
}

const isBuilt = () => existsSync(join(build, 'server', 'index.js')) && (isRelease || read(buildMark) === sourcesStamp());

/** Builds the board when the build is older than the sources. The new build replaces the old one at once, when it is complete. */
export async function buildIfStale() {
  if (isBuilt()) return;
  await alone(async () => {
    if (isBuilt()) return;
    say('Building (once for each change; some seconds) …');
    // The hash is taken before the build, so a change during the build causes another build at the next start.
    const stamp = sourcesStamp();
    const fresh = join(root, `build-${process.pid}`);
    const old = join(root, `build-old-${process.pid}`);
    const code = await run('react-router', ['build'], {
      env: withTools({ BUILD_DIR: `build-${process.pid}`, NODE_ENV: 'production' }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) {
      rmSync(fresh, { recursive: true, force: true });
      fail('The build failed; the reason is above.');
    }
    writeFileSync(join(fresh, '.stamp'), stamp);
    keepOldFiles(build, fresh);
    if (existsSync(build)) renameSync(build, old);
    renameSync(fresh, build);
    rmSync(old, { recursive: true, force: true });
  });
}
