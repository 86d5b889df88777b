import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserTests, browserTestsFor } from './browser-tests.mjs';
import { root } from './run.mjs';
import { selectTests } from './select-tests.mjs';

const named = new Set(Object.values(browserTests).flat());

describe('the table of browser tests', () => {
  it('names every browser test, and none that does not exist', () => {
    const specs = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
    expect([...named].map((name) => `${name}.spec.ts`).sort()).toEqual(specs.sort());
  });

  it('has every slice with screens, and no folder that does not exist', () => {
    const slices = readdirSync(join(root, 'src')).filter((slice) => slice !== 'platform' && existsSync(join(root, 'src', slice, 'web')));
    expect(slices.filter((slice) => !(`src/${slice}` in browserTests))).toEqual([]);
    expect(Object.keys(browserTests).filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it('chooses by the most specific folder, and leaves tests out', () => {
    expect(browserTestsFor(['src/app/shell/Frame.tsx', 'src/alerts/rules.ts'])).toEqual(['e2e/alerts.spec.ts', 'e2e/shell.spec.ts']);
    expect(browserTestsFor(['src/alerts/rules.test.ts', 'docs/glossary.md'])).toEqual([]);
    expect(browserTestsFor(['e2e/search.spec.ts', 'e2e/support/people.ts'])).toEqual(['e2e/search.spec.ts']);
  });
});

describe('the tests that are selected', () => {
  it.each([
    [['src/alerts/rules.test.ts'], ['rules']],
    [['src/alerts/grouping.db.test.ts'], ['postgres']],
    [['src/alerts/alerts.db.test.ts'], ['embedded', 'postgres']],
    [['src/alerts'], ['rules', 'embedded', 'postgres']],
    [['src/postings/web'], ['rules', 'postgres']],
    [
      ['refuses', 'a', 'code'],
      ['rules', 'embedded', 'postgres'],
    ],
    [[], ['rules', 'embedded', 'postgres']],
  ])('%j runs in the projects %j', (args, projects) => {
    expect(selectTests(args).projects).toEqual(projects);
  });

  it('a browser test runs without Vitest, and a name runs in both', () => {
    expect(selectTests(['e2e/search.spec.ts'])).toMatchObject({ projects: [], playwright: ['e2e/search.spec.ts', '--pass-with-no-tests'] });
    expect(selectTests(['a (b)'])).toMatchObject({
      vitest: ['-t', 'a \\(b\\)', '--passWithNoTests'],
      playwright: ['-g', 'a \\(b\\)', '--pass-with-no-tests'],
    });
  });
});
