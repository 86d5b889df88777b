import { findBrokenLinks } from './support/doc-links.mjs';
import { findOutsideReferences } from './support/outside-references.mjs';
import { install } from './support/prepare.mjs';
import { run } from './support/run.mjs';
import { say } from './support/say.mjs';

// `npm run check`: all checks that do not run the board. It goes on after a failure, so that all are named at once.
await install();

/** Prints each fault that was found, and fails if there is one. */
const report = (faults) => {
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
};

const checks = [
  ['format and lint', () => run('biome', ['check', '--error-on-warnings'])],
  ['types of the routes', () => run('react-router', ['typegen'])],
  ['types', () => run('tsc', ['--noEmit'])],
  ['import rules', () => run('depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'db', 'e2e', 'bench'])],
  ['unused code', () => run('knip', [])],
  ['references to texts outside the repository', () => report(findOutsideReferences())],
  ['links of the documentation', () => report(findBrokenLinks())],
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
