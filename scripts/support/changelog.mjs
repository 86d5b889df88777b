import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The heading of the changes that no release has yet. */
const UNRELEASED = '## Unreleased';
const RELEASE = /^## (\d+)\.(\d+)\.(\d+) \((\d{4}-\d{2}-\d{2})\)$/;

/** The numbers of a release as an array, so that two can be compared. */
const numbersOf = (heading) => RELEASE.exec(heading)?.slice(1, 4).map(Number);

/** Whether the first number is higher: 3.1.40 is higher than 3.1.9. */
function isHigher(first, second) {
  const index = first.findIndex((number, position) => number !== second[position]);
  return index >= 0 && first[index] > second[index];
}

/**
 * What is wrong with a changelog: a heading of another form, numbers that do not fall from the top, or a newest number that is not the one
 * of `package.json`.
 * @returns a sentence for each fault.
 */
export function findChangelogFaults(text, version) {
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  const releases = headings.filter((heading) => heading !== UNRELEASED);
  const faults = releases.filter((heading) => !numbersOf(heading)).map((heading) => `CHANGELOG.md: "${heading}" is not like "## 3.1.38 (2026-11-28)"`);
  if (headings.indexOf(UNRELEASED) > 0) faults.push(`CHANGELOG.md: "${UNRELEASED}" belongs above the releases`);
  const numbers = releases.flatMap((heading) => {
    const found = numbersOf(heading);
    return found ? [found] : [];
  });
  for (const [index, number] of numbers.entries()) {
    const above = numbers[index - 1];
    if (above && !isHigher(above, number)) faults.push(`CHANGELOG.md: ${number.join('.')} stands below ${above.join('.')}, which is not higher`);
  }
  const newest = numbers[0]?.join('.');
  if (newest !== version) faults.push(`CHANGELOG.md: its newest release is ${newest ?? 'missing'}, and package.json has ${version}`);
  return faults;
}

/** The faults of the project's changelog. */
export function checkChangelog() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return findChangelogFaults(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
}

/**
 * Gives the unreleased changes their number.
 * @param date the day of the release, as 2026-11-28.
 * @returns the new text of the changelog.
 * @throws where nothing was changed since the last release.
 */
export function numberChanges(text, version, date) {
  const [before, after] = text.split(`${UNRELEASED}\n`);
  const changes = after?.split(/^## /m)[0].trim();
  if (!changes) throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}". Write a line for each change that a user or an operator sees.`);
  return `${before}## ${version} (${date})\n${after}`;
}
