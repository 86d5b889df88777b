import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const isBrowserTest = (path) => path === 'e2e' || path.startsWith('e2e/');

/**
 * The arguments for Vitest and Playwright that run the requested tests; undefined where a tool has nothing to do.
 * Without arguments that is everything, with `--changed` what the changes since the last commit touch, with a path the tests
 * of that file or folder, with anything else the tests whose names contain it.
 */
export function selectTests(args) {
  if (args.length === 0) return { all: true, vitest: [], playwright: [] };
  if (args[0] === '--changed') {
    const specs = changedFiles().filter((path) => isBrowserTest(path) && path.endsWith('.spec.ts'));
    return { all: false, vitest: ['--changed', '--passWithNoTests'], playwright: specs.length > 0 ? specs : undefined };
  }
  const paths = args.filter((arg) => existsSync(join(root, arg)));
  const name = args.filter((arg) => !paths.includes(arg)).join(' ');
  const specs = paths.filter(isBrowserTest);
  const others = paths.filter((path) => !isBrowserTest(path));
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const onlyBrowser = specs.length > 0 && others.length === 0;
  const onlyVitest = others.length > 0 && specs.length === 0;
  return {
    all: false,
    vitest: onlyBrowser ? undefined : [...others, ...(name ? ['-t', literal] : []), '--passWithNoTests'],
    playwright: onlyVitest ? undefined : [...specs, ...(name ? ['-g', literal] : []), '--pass-with-no-tests'],
  };
}

/** The files that differ from the last commit, new ones included. */
const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
