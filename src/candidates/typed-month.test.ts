import { describe, expect, it } from 'vitest';
import { joinMonth, monthParts, readMonth } from './typed-month';

describe('a month', () => {
  it.each([
    // The month chosen, and the year typed.
    ['09/2018', '09/2018'],
    ['09/ 2018 ', '09/2018'],
    ['09/18', '09/2018'],
    ['09/36', '09/2036'],
    ['09/37', '09/1937'],
    // Both typed or pasted.
    ['9/2018', '09/2018'],
    ['/9/2018', '09/2018'],
    ['/09/2018', '09/2018'],
    ['9/18', '09/2018'],
    ['9-2018', '09/2018'],
    ['09.2018', '09/2018'],
    ['09 2018', '09/2018'],
    ['9 / 2018', '09/2018'],
    ['092018', '09/2018'],
    ['/092018', '09/2018'],
    ['2018-09', '09/2018'],
    ['/2018-9', '09/2018'],
    ['201809', '09/2018'],
    ['Sep 2018', '09/2018'],
    ['sept. 2018', '09/2018'],
    ['/September, 2018', '09/2018'],
    ['MAY-18', '05/2018'],
    // What is typed with its month outweighs the chosen one.
    ['03/Sep 2018', '09/2018'],
    // No month yet, or none at all.
    ['', ''],
    ['/', ''],
    ['09/', '09/'],
    ['/2018', '/2018'],
    ['/18', '/2018'],
    ['2018', '/2018'],
    ['09/218', '09/218'],
    ['13/2018', '13/2018'],
    ['2018-13', '2018-13'],
    ['Sepp 2018', '/Sepp 2018'],
    ['Fall 2020', '/Fall 2020'],
  ])('typed as “%s” is read as “%s”', (typed, read) => {
    expect(readMonth(typed, 2026)).toBe(read);
    expect(readMonth(read, 2026), 'once read it stays').toBe(read);
  });

  it.each([
    ['09/2018', { month: '09', year: '2018' }],
    ['09/', { month: '09', year: '' }],
    ['/201', { month: '', year: '201' }],
    ['', { month: '', year: '' }],
  ])('“%s” has the parts %j', (text, parts) => {
    expect(monthParts(text)).toEqual(parts);
    expect(joinMonth(parts)).toBe(text);
  });

  it('of no usual spelling is shown in the place of the year', () => {
    expect(monthParts('Fall 2020')).toEqual({ month: '', year: 'Fall 2020' });
  });
});
