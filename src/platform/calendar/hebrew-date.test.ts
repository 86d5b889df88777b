import { describe, expect, it } from 'vitest';
import { DAY } from './clock';
import { hebrewDate } from './hebrew-date';

describe('hebrewDate', () => {
  it.each([
    ['2024-10-03', 1, 'Tishri', 5785],
    ['2025-09-22', 29, 'Elul', 5785],
    ['2025-09-23', 1, 'Tishri', 5786],
    ['2025-12-15', 25, 'Kislev', 5786],
    ['2026-03-03', 14, 'Adar', 5786],
    ['2026-04-02', 15, 'Nisan', 5786],
    ['2026-05-22', 6, 'Sivan', 5786],
    ['2026-09-12', 1, 'Tishri', 5787],
    // a leap year
    ['2024-02-23', 14, 'Adar I', 5784],
    ['2024-03-24', 14, 'Adar II', 5784],
    ['2024-04-23', 15, 'Nisan', 5784],
  ])('%s is %d %s %d', (date, day, month, year) => {
    expect(hebrewDate(Date.parse(date) / DAY)).toEqual({ year, month, day });
  });

  it('knows the name of every month for 40 years', () => {
    const start = Date.parse('2020-01-01') / DAY;
    for (let day = start; day < start + 40 * 365; day += 7) expect(() => hebrewDate(day)).not.toThrow();
  });
});
