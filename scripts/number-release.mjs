import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberChanges } from './support/changelog.mjs';
import { root } from './support/run.mjs';
import { fail } from './support/say.mjs';

// A step of `npm version patch`, which then commits both files and tags the commit: the changes in CHANGELOG.md get the new number.
// With `--check` it only makes sure that there are some, before `npm version` changes any file.
const path = join(root, 'CHANGELOG.md');
try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const numbered = numberChanges(readFileSync(path, 'utf8'), version, new Date().toISOString().slice(0, 10));
  if (!process.argv.includes('--check')) writeFileSync(path, numbered);
} catch (error) {
  fail(error.message);
}
