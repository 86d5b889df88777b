import { describe, expect, it } from 'vitest';
import { findChangelogFaults, numberChanges } from './changelog.mjs';

const changelog = (...lines: string[]) => ['# Changelog', '', ...lines, ''].join('\n');

describe('a changelog', () => {
  it.each([
    ['is right', ['## 3.1.38 (2026-11-28)', '- One', '## 3.1.37 (2026-11-01)'], []],
    ['may begin with what is not released', ['## Unreleased', '- Two', '## 3.1.38 (2026-11-28)'], []],
    ['compares numbers as numbers', ['## 3.1.38 (2026-11-28)', '## 3.1.9 (2026-10-01)'], []],
    ['names each day', ['## 3.1.38', '## 3.1.38 (2026-11-28)'], [expect.stringContaining('"## 3.1.38" is not like')]],
    ['has each number once', ['## 3.1.38 (2026-11-28)', '## 3.1.38 (2026-11-27)'], [expect.stringContaining('stands below')]],
    ['has the newest number on top', ['## 3.1.38 (2026-11-28)', '## 3.2.0 (2026-11-29)'], [expect.stringContaining('stands below')]],
    ['has the number of the package', ['## 3.1.37 (2026-11-01)'], [expect.stringContaining('package.json has 3.1.38')]],
    ['has a release', ['## Unreleased', '- Two'], [expect.stringContaining('is missing')]],
    ['has what is not released on top', ['## 3.1.38 (2026-11-28)', '## Unreleased'], [expect.stringContaining('belongs above')]],
  ])('%s', (_title, lines, faults) => {
    expect(findChangelogFaults(changelog(...lines), '3.1.38')).toEqual(faults);
  });
});

describe('the number of a release', () => {
  it('becomes the heading of the changes that had none', () => {
    const text = changelog('## Unreleased', '', '- Two', '', '## 3.1.38 (2026-11-28)', '', '- One');
    const numbered = numberChanges(text, '3.1.39', '2026-12-04');
    expect(numbered).toBe(changelog('## 3.1.39 (2026-12-04)', '', '- Two', '', '## 3.1.38 (2026-11-28)', '', '- One'));
    expect(findChangelogFaults(numbered, '3.1.39')).toEqual([]);
  });

  it.each([
    ['the heading is missing', ['## 3.1.38 (2026-11-28)', '- One']],
    ['nothing is under the heading', ['## Unreleased', '', '## 3.1.38 (2026-11-28)', '- One']],
  ])('is refused where %s', (_title, lines) => {
    expect(() => numberChanges(changelog(...lines), '3.1.39', '2026-12-04')).toThrow('Write a line for each change');
  });
});
