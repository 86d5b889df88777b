import { checkChangelog } from './support/changelog.mjs';
import { checkSize } from './support/code-size.mjs';
import { findBrokenLinks } from './support/doc-links.mjs';
import { findUnsafeMigrations } from './support/migration-rules.mjs';
import { findOutsideReferences } from './support/outside-references.mjs';
import { install } from './support/prepare.mjs';
import { run } from './support/run.mjs';
import { say } from './support/say.mjs';
import { checkSliceGraph } from './support/slice-graph.mjs';

// `npm run check`: all checks that do not run the board. It goes on after a failure, so that all are named at once.
// `node scripts/check.mjs --write-diagram` only writes the diagram of the slices into docs/architecture.md.
await install();

/** Prints each fault that was found, and fails if there is one. */
const report = (faults) => {
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
};

/** Fails with the imports by which slices form a circle, or when the diagram of the slices is out of date. */
const checkSlices = async (write = false) => report(await checkSliceGraph({ write }));

if (process.argv.includes('--write-diagram')) process.exit(await checkSlices(true));

const checks = [
  ['format and lint', () => run('biome', ['check', '--error-on-warnings'])],
  ['sizes of style sheets', () => run('stylelint', ['src/**/*.css'])],
  ['types of the routes', () => run('react-router', ['typegen'])],
  ['types', () => run('tsc', ['--noEmit'])],
  ['import rules', () => run('depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'test', 'db', 'e2e', 'bench'])],
  ['slices without circles, and their diagram', () => checkSlices()],
  ['unused code', () => run('knip', [])],
  ['code that only tests use', () => run('knip', ['--production'])],
  ['migrations of a board that serves', async () => report(await findUnsafeMigrations())],
  ['references to texts outside the repository', () => report(findOutsideReferences())],
  ['numbers of the releases', () => report(checkChangelog())],
  ['links of the documentation', () => report(findBrokenLinks())],
  ['size of the code', () => report(checkSize())],
];

const failed = [];
for (const [name, check] of checks) {
  const code = await check();
  say(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  say(`Check failed: ${failed.join(', ')}.`);
  process.exit(1);
}
