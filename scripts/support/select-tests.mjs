import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { browserTestsFor } from './browser-tests.mjs';
import { root } from './run.mjs';

const isBrowserTest = (path) => path === 'e2e' || path.startsWith('e2e/');

/** All runs of Vitest. Files that replace a module run with the rules. */
const PROJECTS = ['rules', 'embedded', 'postgres'];

/** The data tests that run on the embedded database as well. The file is read as a text, since the Node that starts this may know no types. */
const onEmbedded = () => [...readFileSync(join(root, 'vitest-embedded.ts'), 'utf8').matchAll(/'([^']+\.test\.tsx?)'/g)].map(([, file]) => file);

/** The runs of Vitest that have tests in the given files and folders. */
function projectsOf(paths) {
  if (paths.length === 0) return PROJECTS;
  const within = paths.map((path) => path.replace(/\/$/, ''));
  const isFolder = (path) => statSync(join(root, path)).isDirectory();
  const has = {
    rules: within.some((path) => isFolder(path) || !path.includes('.db.test.')),
    embedded: process.env.EMBEDDED_TESTS === 'all' || onEmbedded().some((file) => within.some((path) => file === path || file.startsWith(`${path}/`))),
    postgres: within.some((path) => isFolder(path) || path.includes('.db.test.')),
  };
  return PROJECTS.filter((project) => has[project]);
}

/**
 * The arguments for Vitest and Playwright that run the requested tests, and the runs of Vitest that are needed; undefined, and none,
 * where a tool has nothing to do.
 * Without arguments that is everything, with `--changed` what the changes since the last commit touch, with a path the tests
 * of that file or folder, with anything else the tests whose names contain it.
 */
export function selectTests(args) {
  if (args.length === 0) return { all: true, vitest: [], projects: PROJECTS, playwright: [] };
  if (args[0] === '--changed') {
    const specs = browserTestsFor(changedFiles());
    return { all: false, vitest: ['--changed', '--passWithNoTests'], projects: PROJECTS, playwright: specs.length > 0 ? specs : undefined };
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
    projects: onlyBrowser ? [] : projectsOf(others),
    playwright: onlyVitest ? undefined : [...specs, ...(name ? ['-g', literal] : []), '--pass-with-no-tests'],
  };
}

/** The files that differ from the last commit, new ones included. */
const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
