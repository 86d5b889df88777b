import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * The result of a part of the tests.
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures the file, title and message of each failed test
 */

/** The most lines that are printed of a failed test's message. */
const LONGEST_MESSAGE = 12;

/** The first lines of an error's message, and the first line of its stack that is in a file of the project. */
function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const message = (stack === -1 ? lines : lines.slice(0, stack)).filter((line) => line.trim()).slice(0, LONGEST_MESSAGE);
  const place = stack === -1 ? undefined : lines.slice(stack).find((line) => line.includes(root) && !line.includes('node_modules'));
  return (place ? [...message, place.trim().replace(`${root}/`, '')] : message).map((line) => `    ${line.trimEnd()}`).join('\n');
}

const failure = (file, titles, text) => [[file, ...titles].join(' > '), firstLines(text)].filter(Boolean).join('\n');

/**
 * The result of a run of Vitest. A file that could not even be loaded, and an error outside of tests, count as one failure each.
 * @param {string} file the report
 * @param {string} errorsFile the errors outside of tests, of `unhandled-errors.mjs`
 * @returns {Result | undefined} undefined where there is no report: the run broke off.
 */
export function readVitest(file, errorsFile) {
  const report = readJson(file);
  if (!report) return undefined;
  const brokenFiles = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0);
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => failure(relative(root, name), [...ancestorTitles, title], failureMessages.join('\n'))),
  );
  const outside = (readJson(errorsFile) ?? []).map((error) =>
    failure(error.file ? relative(root, error.file) : 'outside of a test', [error.test, 'an error outside of a test'].filter(Boolean), error.text),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length + outside.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [...failures, ...brokenFiles.map(({ name, message }) => failure(relative(root, name), [], message ?? '')), ...outside],
  };
}

/** The failed tests of a suite of Playwright's report and of the suites within it. */
const failuresOf = ({ suites = [], specs = [] }, titles = []) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const errors = results.at(-1)?.errors ?? [];
        return failure(`${projectName}: e2e/${file}`, [...titles, title], errors.map(({ message }) => message).join('\n'));
      }),
  ),
  ...suites.flatMap((suite) => failuresOf(suite, [...titles, suite.title])),
];

/**
 * The result of a run of Playwright; errors outside of tests count as failures.
 * @returns {Result | undefined} undefined where there is no report: the run broke off.
 */
export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = report.errors.map(({ message }) => failure('outside of a test', [], message ?? ''));
  // The outermost suites are the files, which each test names itself.
  const failures = [...report.suites.flatMap((suite) => failuresOf(suite)), ...outside];
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, failures };
}

/** The most that is printed of a page, in characters. */
const LONGEST_PAGE = 8_000;

/** The text of the page at the end of each failed test of a run of Playwright. */
export function failedPages(outputDir) {
  const pages = [];
  for (const test of existsSync(outputDir) ? readdirSync(outputDir) : []) {
    const file = join(outputDir, test, 'error-context.md');
    const [, page] = (existsSync(file) && /# Page snapshot\n+([\s\S]*?)(?=\n# |$)/.exec(readFileSync(file, 'utf8'))) || [];
    if (page) pages.push(`${test}\n${page.slice(0, LONGEST_PAGE)}`);
  }
  return pages;
}
