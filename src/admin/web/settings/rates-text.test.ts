import { describe, expect, it } from 'vitest';
import { ratesOfText, ratesText } from './rates-text';

describe('rates as lines', () => {
  it('are read as they are written', () => {
    const rates = { ILS: 3.6466, CAD: 1.4388, IDR: 16_191 };
    expect(ratesText(rates)).toBe('CAD 1.4388\nIDR 16191\nILS 3.6466');
    expect(ratesOfText(ratesText(rates))).toEqual(rates);
  });

  it.each([
    ['other signs and spaces', ' ils:  3.65 \n\ncad = 1,44', { ILS: 3.65, CAD: 1.44 }],
    ['a line without a number', 'ILS', { ILS: Number.NaN }],
    ['a line with more than a number', 'ILS 3 65', { ILS: Number.NaN }],
    ['no line', ' \n', {}],
  ])('may have %s', (_what, text, rates) => {
    expect(ratesOfText(text)).toEqual(rates);
  });
});
