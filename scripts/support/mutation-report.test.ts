import { describe, expect, it } from 'vitest';
import { mutationScore, readMutationReport } from './mutation-report.mjs';

const FILE = 'src/orders/rules.ts';
const source = 'const total = (sum) =>\n  Math.max(\n    0, sum);\nconst words = "please wait a minute";\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const noticed = { status: 'Killed', location: at(1, 15, 3, 12), replacement: '() => undefined' };
const place = { location: at(3, 5, 3, 6), replacement: '""' };
const failed = (reason: string) => ({ status: 'RuntimeError', statusReason: `An error occurred outside of a test run: ${reason}`, ...place });
const unloadable = failed('/src/orders/rules.test.ts: Incorrect locale information provided');
const late = { status: 'Timeout', location: at(1, 15, 3, 12), replacement: '() => undefined' };
const larger = { status: 'Survived', location: at(2, 3, 3, 12), replacement: 'Math.min(0, sum)' };
const untested = { status: 'NoCoverage', location: at(3, 5, 3, 6), replacement: '1' };
const message = { status: 'Survived', location: at(4, 15, 4, 37), replacement: '""' };
const report = (...mutants: object[]) => ({ files: { [FILE]: { source, mutants } } });

const survivors = [
  { file: FILE, line: 2, code: 'Math.max( 0, sum)', becomes: 'Math.min(0, sum)' },
  { file: FILE, line: 3, code: '0', becomes: '1' },
];
const equal = { file: FILE, code: '0', becomes: '1', why: 'no sum is 0' };

describe('a report of changed rules', () => {
  it('names the changes that no test noticed, and those that no test has run', () => {
    expect(readMutationReport(report(noticed, late, unloadable, larger, untested), [])).toEqual({ killed: 3, equal: 0, survivors, unknown: [] });
  });

  it('leaves out the words of messages', () => {
    expect(readMutationReport(report(noticed, message), [])).toEqual({ killed: 1, equal: 0, survivors: [], unknown: [] });
    expect(readMutationReport(report({ ...message, status: 'Killed' }), []).killed).toBe(1);
  });

  it('leaves out the ones that make no difference', () => {
    const read = readMutationReport(report(noticed, larger, untested), [equal]);
    expect(read).toEqual({ killed: 1, equal: 1, survivors: survivors.slice(0, 1), unknown: [] });
  });

  it('names an entry of that list that fits no survivor of its file', () => {
    const elsewhere = { ...equal, file: 'src/coupons/rules.ts' };
    expect(readMutationReport(report(noticed, larger), [equal, elsewhere]).unknown).toEqual([equal]);
  });

  it.each(['[vitest-pool]: Worker threads emitted error.', '/src/orders/rules.test.ts: Cannot find module fast-check'])(
    'refuses a broken run: %s',
    (reason) => {
      expect(() => readMutationReport(report(failed(reason)), [])).toThrow(`${FILE}:3: the change to "" was not tried: RuntimeError`);
    },
  );

  it('refuses a report with a change that was left out', () => {
    expect(() => readMutationReport(report({ ...larger, status: 'Ignored' }), [])).toThrow(`${FILE}:2: the change to Math.min(0, sum) was not tried: Ignored`);
  });

  it.each([
    [0, 0, '100%'],
    [999, 1, '99%'],
    [3, 0, '100%'],
    [2, 1, '66%'],
  ])('with %i noticed and %i not has the score of %s', (killed, left, score) => {
    expect(mutationScore({ killed, survivors: survivors.slice(0, left) })).toBe(score);
  });
});
