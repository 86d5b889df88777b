import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters';
import type { Filter } from './record-list';

const filters: Filter[] = [
  {
    name: 'state',
    label: 'State',
    preset: 'live',
    choices: [
      ['all', 'All'],
      ['live', 'Live'],
      ['expired', 'Expired'],
    ],
  },
  {
    name: 'paid',
    label: 'Payment',
    choices: [
      ['true', 'Paid'],
      ['false', 'Not Paid'],
    ],
  },
  { name: 'user._id', label: 'User', record: { Picker: () => null, nameOf: () => Promise.resolve('Dov Levi') } },
  { name: 'from', label: 'From', input: 'date' },
];

const shown = (chosen: Record<string, string>) => activeFilters(filters, chosen, (day) => `day ${day}`).map(({ filter, text }) => [filter.label, text]);
const without = (chosen: Record<string, string>, name: string) => activeFilters(filters, chosen, String).find(({ filter }) => filter.name === name)?.without;

describe('the filters that narrow a list', () => {
  it.each([
    ['its preset', {}, [['State', 'Live']]],
    ['nothing where the preset is turned off', { state: 'all' }, []],
    [
      'a choice by its label',
      { state: 'expired', paid: 'false' },
      [
        ['State', 'Expired'],
        ['Payment', 'Not Paid'],
      ],
    ],
    ['a day', { state: 'all', from: '2026-11-20' }, [['From', 'day 2026-11-20']]],
    ['what is not a day as it is', { state: 'all', from: 'soon' }, [['From', 'soon']]],
    ['a record without its name', { state: 'all', 'user._id': '7' }, [['User', undefined]]],
  ])('are %s', (_what, chosen, expected) => {
    expect(shown(chosen)).toEqual(expected);
  });

  it('can be removed one by one', () => {
    expect(without({ state: 'expired', paid: 'true' }, 'paid')).toEqual({ state: 'expired' });
    expect(without({ paid: 'true' }, 'state')).toEqual({ paid: 'true', state: 'all' });
  });
});
