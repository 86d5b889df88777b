import { describe, expect, it, vi } from 'vitest';
import { hasCardNumber } from '~/platform/text/card-number';
import { isStorable } from '~/platform/text/text';
import { SHAPES, textOf } from './shapes';

/** Functions that read a text of any length, whichever bounds their callers have today: their time grows with the text. */
vi.setConfig({ testTimeout: 60_000 });

/** A function whose time grows with the square of the text is noticed with the first size, and does not take minutes with the second. */
const SIZES = [30_000, 300_000];
/** The longest time for a text, in milliseconds of processor time for each kilobyte. A letter may expand to eighteen. */
const LONGEST = 1;
const TRIES = 4;

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['hasCardNumber', hasCardNumber],
  ['isStorable', isStorable],
];

/** Texts of digits that are no card number, in longer and longer rows: the check looks at each row. */
const DIGITS = ['7', '7 ', '1a', '0000000000000000001', `${'7'.repeat(30)}x`] as const;
const UNITS = [...SHAPES.map(([, unit]) => unit), ...DIGITS];

function timeOf(read: (text: string) => unknown, text: string): number {
  const { user, system } = process.threadCpuUsage();
  read(text);
  const after = process.threadCpuUsage();
  return (after.user + after.system - user - system) / 1_000;
}

describe('a function that reads a whole text', () => {
  it.each(READERS)('%s takes time in proportion to it', (_name, read) => {
    const slow = UNITS.filter((unit) =>
      SIZES.some((bytes) => {
        const text = textOf(unit, bytes);
        return !Array.from({ length: TRIES }).some(() => timeOf(read, text) <= (LONGEST * bytes) / 1_000);
      }),
    );
    expect(slow).toEqual([]);
  });
});
