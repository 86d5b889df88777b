import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../../scripts/support/previous-release.mjs';

const root = join(import.meta.dirname, '../..');

type Packages = Record<'dependencies' | 'devDependencies', Record<string, string>>;
const packagesOf = async (folder: string) => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Packages;
  return { ...dependencies, ...devDependencies };
};

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: 'build' }, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${errors}`);
}

/** Builds the release of a commit in a temporary folder. It uses the packages of this release where it has the same ones. */
export async function buildRelease(commit: string): Promise<{ folder: string; dispose(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-release-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'release.tar');
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    const here = await packagesOf(root);
    const same = Object.entries(await packagesOf(folder)).every(([name, range]) => here[name] === range);
    if (same) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    else await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    await run(join(folder, 'node_modules/.bin/react-router'), ['build'], folder);
    return { folder, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
