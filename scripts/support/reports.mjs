import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * The result of a run of Vitest. A file that could not even be loaded counts as one failure.
 * @returns undefined where there is no report: the run broke off.
 */
export function readVitest(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const brokenFiles = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles, skipped: report.numPendingTests + (report.numTodoTests ?? 0) };
}

/** The result of a run of Playwright; errors outside of tests count as failures. */
export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
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
