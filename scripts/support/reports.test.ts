import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.mjs';
import { root } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parnassa-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a report into a file. */
function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('the result of a run of Vitest', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'adds', failureMessages: [] };
  const stack = `\n    at expect (${root}/node_modules/vitest/a.js:1:2)\n    at ${root}/src/jobs/rules.test.ts:26:5\n    at ${root}/src/jobs/rules.test.ts:99:5`;
  const failed = {
    status: 'failed',
    ancestorTitles: ['a post'],
    title: 'ends',
    failureMessages: [`AssertionError: expected [] to have a length of 1${stack}`],
  };

  it('names each failed test with the first lines of its message and its place', () => {
    const testResults = [{ name: `${root}/src/jobs/rules.test.ts`, status: 'failed', assertionResults: [passed, failed] }];
    expect(readVitest(written({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, testResults }))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['src/jobs/rules.test.ts > a post > ends\n    AssertionError: expected [] to have a length of 1\n    at src/jobs/rules.test.ts:26:5'],
    });
  });

  it('counts and names a file that could not be loaded', () => {
    const testResults = [{ name: `${root}/src/a.test.ts`, status: 'failed', message: 'Cannot find module', assertionResults: [] }];
    const result = readVitest(written({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults }));
    expect(result).toMatchObject({ failed: 1, failures: ['src/a.test.ts\n    Cannot find module'] });
  });

  it('prints twelve lines of a long message', () => {
    const long = { ...failed, failureMessages: [Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')] };
    const testResults = [{ name: `${root}/src/a.test.ts`, status: 'failed', assertionResults: [long] }];
    const [text] = readVitest(written({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults }))?.failures ?? [];
    expect(text?.split('\n')).toHaveLength(13);
  });

  it('does not exist without a report', () => expect(readVitest(join(folder, 'none.json'))).toBeUndefined());
});

describe('the result of a run of Playwright', () => {
  const spec = (title: string, status: string, errors: { message: string }[] = []) => ({
    file: 'search.spec.ts',
    title,
    tests: [
      { projectName: 'postgres', status: 'expected', results: [{ errors: [] }] },
      { projectName: 'embedded', status, results: [{ errors }] },
    ],
  });
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };

  it('names each failed test of a file and of the groups in it with its project, without colors', () => {
    const group = { title: 'filters', specs: [spec('stay', 'unexpected', [{ message: '\u001b[31mTest timeout\u001b[39m' }])] };
    const suites = [{ title: 'search.spec.ts', specs: [spec('finds', 'expected')], suites: [group] }];
    expect(readPlaywright(written({ stats, errors: [], suites }))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['embedded: e2e/search.spec.ts > filters > stay\n    Test timeout'],
    });
  });

  it('counts and names errors outside of tests', () => {
    const result = readPlaywright(written({ stats: { ...stats, unexpected: 0 }, errors: [{ message: 'no browser' }], suites: [] }));
    expect(result).toMatchObject({ failed: 1, failures: ['outside of a test\n    no browser'] });
  });
});
