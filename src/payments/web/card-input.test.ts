import { describe, expect, it } from 'vitest';
import { atExpiry, monthAndYear, withSlash } from './card-input';

describe('the expiry date of a card', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12/', '12/'],
    ['12/34', '12/34'],
    ['12 / 34', '12/34'],
    ['122034', '12/2034'],
    ['12/2034', '12/2034'],
    ['534', '5/34'],
    ['May', ''],
  ])('typed as %s is shown as %s', (typed, shown) => expect(withSlash(typed)).toBe(shown));

  it.each([
    ['12/34', '12', '2034'],
    ['12/2034', '12', '2034'],
    ['1234', '12', '2034'],
    ['5/34', '5', '2034'],
    ['13/34', '13', '2034'],
    // A year that no card has.
    ['12', '12', '12'],
    ['12/3', '12', '3'],
    ['', '', ''],
  ])('%s is sent as the month %s and the year %s', (expiry, exp_month, exp_year) => expect(monthAndYear(expiry)).toEqual({ exp_month, exp_year }));

  it('is refused at its one field', () => {
    expect(atExpiry({ number: 'a', exp_month: 'b', exp_year: 'c' })).toEqual({ number: 'a', expiry: 'b' });
    expect(atExpiry({ exp_year: 'c' })).toEqual({ expiry: 'c' });
    expect(atExpiry({ code: 'd' })).toEqual({ code: 'd' });
  });
});
