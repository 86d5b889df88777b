import { existsSync, readFileSync } from 'node:fs';

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
