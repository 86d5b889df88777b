import { install } from './support/prepare.mjs';
import { run } from './support/run.mjs';
import { say } from './support/say.mjs';

// `npm run check`: everything that is known without running the board. Goes on after a fault, to name them all at once.
await install();

const checks = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['types of the routes', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['the law of the house', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'db', 'e2e', 'bench']],
  ['what nobody uses', 'knip', []],
];

const broken = [];
for (const [name, command, args] of checks) {
  const code = await run(command, args);
  say(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) broken.push(name);
}
if (broken.length > 0) {
  say(`Check failed: ${broken.join(', ')}.`);
  process.exit(1);
}
