import { describe, expect, it } from 'vitest';
import type { PlacedPay } from './contract';
import { countsOf, payRange, paySentence, payTitle } from './pay-words';
import { quartilesIn, roundedPay, scaleFrom } from './rules';
import { anchorAt, axisText } from './web/axis';

describe('an amount is shown', () => {
  it.each([
    [17.3, 17.25],
    [99.9, 100],
    [31.13, 31.25],
    [812.4, 812],
    [3_456, 3_460],
    [52_345, 52_300],
    [68_050, 68_100],
    [128_449, 128_000],
    [1_234_567, 1_230_000],
    [0, 0],
  ])('%d as %d', (amount, shown) => {
    expect(roundedPay(amount)).toBe(shown);
  });
});

describe('quartiles of a year', () => {
  const yearly = { low: 41_600, median: 52_000, high: 62_400 };
  it.each([
    ['Annually', { low: 41_600, median: 52_000, high: 62_400 }],
    ['Hourly', { low: 20, median: 25, high: 30 }],
    ['Monthly', { low: 3_470, median: 4_330, high: 5_200 }],
    ['Session', { low: 1_040, median: 1_300, high: 1_560 }],
    ['School year', { low: 41_600, median: 52_000, high: 62_400 }],
  ] as const)('are shown %s', (unit, shown) => {
    expect(quartilesIn(unit, yearly)).toEqual(shown);
  });
});

describe('a scale', () => {
  it.each([
    [0, 141_000, [0, 50_000, 100_000, 150_000]],
    [43_700, 119_000, [40_000, 60_000, 80_000, 100_000, 120_000]],
    [5.25, 40.5, [0, 10, 20, 30, 40, 50]],
    [62_820, 76_780, [60_000, 65_000, 70_000, 75_000, 80_000]],
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('from %d to %d has round ticks', (low, high, ticks) => {
    expect(scaleFrom(low, high).map((tick) => Number(tick.toFixed(6)))).toEqual(ticks);
  });
  it.each([
    [0, 'USD', '$0'],
    [20, 'USD', '$20'],
    [50_000, 'USD', '$50k'],
    [62_500, 'CAD', 'CA$62.5k'],
    [1_250, 'USD', '$1,250'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(axisText(amount, currency)).toBe(text);
  });
  it('keeps the first and the last amount within its ends', () => {
    expect([0, 40, 100].map(anchorAt)).toEqual(['start', 'middle', 'end']);
  });
});

describe('words', () => {
  const figures: PlacedPay = {
    ...{ name: 'Hebrew teacher', is_category: false, state_code: 'NJ', state_name: 'New Jersey', currency: 'USD', posts: 34, organizations: 12 },
    yearly: { low: 52_000, median: 60_000, high: 68_000 },
    pay_type: 'Annually',
    usual: { low: 52_000, median: 60_000, high: 68_000 },
  };
  it('say what, where and how much', () => {
    expect([payTitle(figures), paySentence(figures), countsOf(figures)]).toEqual([
      'Hebrew teacher pay in New Jersey',
      'Half of the 34 Hebrew teacher jobs in New Jersey pay between $52,000 and $68,000 a year.',
      '34 posts by 12 organizations',
    ]);
  });
  it('leave the place out where all places are meant, and use the usual unit', () => {
    const everywhere: PlacedPay = {
      ...figures,
      state_code: '',
      state_name: '',
      currency: 'CAD',
      pay_type: 'Hourly',
      usual: { low: 20, median: 25, high: 31.5 },
    };
    expect([payTitle(everywhere), paySentence(everywhere)]).toEqual([
      'Hebrew teacher pay',
      'Half of the 34 Hebrew teacher jobs pay between CA$20 and CA$31.50 an hour.',
    ]);
  });
  it('say an amount once where all pay the same', () => {
    expect(payRange({ low: 50_000, median: 50_000, high: 50_000 }, 'GBP')).toBe('£50,000');
  });
});
