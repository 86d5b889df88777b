import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest that writes the errors outside of tests, such as an unhandled rejection, into the file that
 * `UNHANDLED_ERRORS_FILE` names. Vitest fails a run for them, but its report in JSON does not contain them.
 */
export default class UnhandledErrors {
  /** @param {readonly import('vitest').SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)));
  }
}

const describe = ({ VITEST_TEST_PATH, VITEST_TEST_NAME, type, name, message, stack }) => ({
  file: VITEST_TEST_PATH ?? '',
  test: VITEST_TEST_NAME ?? '',
  text: [`${type ?? 'Unhandled Error'}: ${name}: ${message}`, ...(stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n'),
});
