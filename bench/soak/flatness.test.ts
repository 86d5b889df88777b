import { describe, expect, it } from 'vitest';
import { judgeLevel, judgeTable } from './flatness';

const series = <Value>(count: number, of: (index: number) => Value) => Array.from({ length: count }, (_, index) => of(index));
const tolerance = { share: 0.1, amount: 5 };

describe('the level of a measure', () => {
  it('is flat where it varies, and while it rises only at the beginning', () => {
    expect(
      judgeLevel(
        series(90, (index) => 100 + (index % 7)),
        tolerance,
      ).flat,
    ).toBe(true);
    expect(
      judgeLevel(
        series(90, (index) => Math.min(100, 10 * index)),
        tolerance,
      ),
    ).toEqual({ first: 100, middle: 100, last: 100, most: 100, flat: true });
  });

  it('is not flat where it rises until the end, however much it varies', () => {
    expect(
      judgeLevel(
        series(90, (index) => 100 + index + 30 * (index % 2)),
        tolerance,
      ).flat,
    ).toBe(false);
  });

  it('is not called flat by a run that is too short to show it', () => {
    expect(judgeLevel([1, 1, 1], tolerance).flat).toBe(false);
  });
});

describe('the size of a table', () => {
  const MB = 1_000_000;

  it('may grow with its rows', () => {
    expect(judgeTable(series(90, (index) => ({ bytes: index * MB, rows: index * 1_000 })))).toEqual({ grew: 30 * MB, flat: true });
  });

  it('may not grow without rows, nor much faster than they do', () => {
    expect(judgeTable(series(90, (index) => ({ bytes: index * MB, rows: 1_000 }))).flat).toBe(false);
    expect(judgeTable(series(90, (index) => ({ bytes: index * index * 100_000, rows: index * 100 }))).flat).toBe(false);
  });
});
