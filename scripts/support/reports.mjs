import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * What a run of Vitest says. A file that could not even be loaded counts as one failure.
 * @returns undefined where there is no report: the run broke off.
 */
export function readVitest(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const brokenFiles = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles, skipped: report.numPendingTests + (report.numTodoTests ?? 0) };
}

/** What a run of Playwright says; errors outside of tests count as failures. */
export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** More of a page than this tells no more of its failure. */
const LONGEST_PAGE = 8_000;

/** What was on the screen when each failed test of a run of Playwright ended, in words. */
export function failedPages(outputDir) {
  const pages = [];
  for (const test of existsSync(outputDir) ? readdirSync(outputDir) : []) {
    const file = join(outputDir, test, 'error-context.md');
    const [, page] = (existsSync(file) && /# Page snapshot\n+([\s\S]*?)(?=\n# |$)/.exec(readFileSync(file, 'utf8'))) || [];
    if (page) pages.push(`${test}\n${page.slice(0, LONGEST_PAGE)}`);
  }
  return pages;
}
