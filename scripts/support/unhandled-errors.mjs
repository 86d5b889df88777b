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

const describe = (error) => ({
  file: error.VITEST_TEST_PATH ?? '',
  test: error.VITEST_TEST_NAME ?? '',
  text: textOf(error).join('\n'),
});

/** An error with its places and its causes: a worker that ends is only named in the cause. */
const textOf = ({ type, name, message, stack, cause }) => [
  `${type ?? 'Unhandled Error'}: ${name}: ${message}`,
  ...(stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  ...(cause ? textOf({ type: 'Caused by', name: cause.name, message: cause.message, stack: cause.stack, cause: cause.cause }) : []),
];
