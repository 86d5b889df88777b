import { describe, expect, it } from 'vitest';
import { changesOf, valueText } from './changes';

const formatDate = (iso: string) => `on ${iso.slice(0, 10)}`;
const formatTime = (iso: string) => `at ${iso.slice(11, 16)}`;

describe('a value of the history', () => {
  it.each([
    [true, 'yes'],
    [false, 'no'],
    [null, 'nothing'],
    ['', 'nothing'],
    [[], 'nothing'],
    [0, '0'],
    [['admin', 'vip'], 'admin, vip'],
    [[{ _id: '7', code: 'SHALOM', name: 'A present' }], 'A present'],
    [{ min: 1, max: 0, pay_type: '' }, 'Min: 1, Max: 0'],
    [{ enabled: true, trigger: { count: 3 } }, 'Enabled: yes, Trigger: Count: 3'],
    [{ amount: 10, amount_type: 'percent' }, 'Amount: 10 %'],
    [{ amount: 50, amount_type: 'dollars', count: 3 }, 'Amount: $50.00, Count: 3'],
    [{ amount: 52_000, pay_type: 'Annually' }, 'Amount: $52,000.00, Pay type: Annually'],
    [{}, 'nothing'],
    ['0191d2a4-0000-7000-8000-000000000001', 'Beth El'],
    [{ _id: '0191d2a4-0000-7000-8000-000000000001' }, 'Beth El'],
    ['0191d2a4-0000-7000-8000-000000000002', 'a record'],
    ['2026-11-21T20:12:00.000Z', 'on 2026-11-21'],
    ['a'.repeat(100), `${'a'.repeat(79)}…`],
  ])('%j is shown as %s', (value, text) => expect(valueText(value, formatDate, { '0191d2a4-0000-7000-8000-000000000001': 'Beth El' })).toBe(text));
});

describe('the changes of an entry', () => {
  it('have the time of two instants of one day', () => {
    const times = (before: string, after: string) =>
      changesOf({ before: { created_on: before }, after: { created_on: after }, labels: {} }, formatDate, formatTime)[0];
    expect(times('2026-11-21T09:00:00.000Z', '2026-11-21T17:30:00.000Z')).toMatchObject({ before: 'at 09:00', after: 'at 17:30' });
    expect(times('2026-11-20T09:00:00.000Z', '2026-11-21T17:30:00.000Z')).toMatchObject({ before: 'on 2026-11-20', after: 'on 2026-11-21' });
  });

  it('leave out a field that had no value and has none', () => {
    expect(changesOf({ before: { user: null }, after: { user: '', name: 'a' }, labels: { user: 'Owner' } }, formatDate, formatTime)).toEqual([
      { field: 'Name', before: 'nothing', after: 'a' },
    ]);
  });

  it('are the fields whose value is another one', () => {
    expect(
      changesOf(
        { before: { active: true, use_left: 5, name: 'a' }, after: { active: false, use_left: 6, name: 'a' }, labels: { use_left: 'Uses left' } },
        formatDate,
        formatTime,
      ),
    ).toEqual([
      { field: 'Active', before: 'yes', after: 'no' },
      { field: 'Uses left', before: '5', after: '6' },
    ]);
  });

  it('show prices as money, and the amounts of a pay without a currency', () => {
    const labels = { 'salary.min': 'Salary from' };
    expect(changesOf({ before: { price: 199.95, 'salary.min': 52_000 }, after: { price: 1_210, 'salary.min': 0 }, labels }, formatDate, formatTime)).toEqual([
      { field: 'Price', before: '$199.95', after: '$1,210.00' },
      { field: 'Salary from', before: '52,000', after: '0' },
    ]);
  });

  it('name only the objects of a list that are other ones', () => {
    const standing = { price: 199.95, from: null, until: null };
    const festival = { price: 179.95, from: '2026-12-10', until: '2026-12-20' };
    const change = (before: object[], after: object[]) =>
      changesOf({ before: { prices: before }, after: { prices: after }, labels: {} }, formatDate, formatTime);
    expect(change([standing], [standing, festival])).toEqual([{ field: 'Prices', after: 'added $179.95 from Dec 10 to Dec 20, 2026' }]);
    expect(change([standing, festival], [festival])).toEqual([{ field: 'Prices', after: 'removed $199.95 on all days' }]);
    expect(change([], [{ ...festival, until: festival.from }])).toEqual([{ field: 'Prices', after: 'added $179.95 on Dec 10, 2026' }]);
    expect(change([standing], [{ ...standing, until: '2027-01-02' }])).toEqual([
      { field: 'Prices', before: '$199.95 on all days', after: '$199.95 until Jan 2, 2027' },
    ]);
    expect(
      change(
        [standing, festival],
        [
          { ...standing, price: 5 },
          { ...festival, until: null },
        ],
      ),
    ).toEqual([
      {
        field: 'Prices',
        before: '$199.95 on all days; $179.95 from Dec 10 to Dec 20, 2026',
        after: '$5.00 on all days; $179.95 from Dec 10, 2026',
      },
    ]);
  });

  it('name only the members of an object that are other ones', () => {
    const card = { enabled: true, amount: 10, amount_type: 'percent', trigger: { amount: 50, amount_type: 'dollars', count: 3 } };
    const changed = { ...card, amount: 15, trigger: { ...card.trigger, count: 4 } };
    expect(changesOf({ before: { gift_card: card }, after: { gift_card: changed }, labels: { gift_card: 'Gift card' } }, formatDate, formatTime)).toEqual([
      { field: 'Gift card', before: 'Amount: 10 %, Trigger: Count: 3', after: 'Amount: 15 %, Trigger: Count: 4' },
    ]);
  });

  it.each([
    ['an item that was added', ['a', 'b'], ['a', 'b', 'c'], { after: 'added c' }],
    ['an item that was removed', ['a', 'b', 'c'], ['a', 'c'], { after: 'removed b' }],
    ['all items that were removed', ['a', 'b'], [], { after: 'removed a, b' }],
    ['an item that is another one now', ['a', 'b'], ['a', 'c'], { before: 'b', after: 'c' }],
    ['another order', ['a', 'b'], ['b', 'a'], { before: 'a, b', after: 'b, a' }],
    [
      'records of a list, not those that stay',
      [
        { _id: '1', name: 'A' },
        { _id: '2', name: 'B' },
      ],
      [{ _id: '1', name: 'A' }],
      { after: 'removed B' },
    ],
  ])('name %s', (_name, before, after, change) => {
    expect(changesOf({ before: { organizations: before }, after: { organizations: after }, labels: {} }, formatDate, formatTime)).toEqual([
      { field: 'Organizations', ...change },
    ]);
  });

  it('include fields that were added', () => {
    expect(changesOf({ before: {}, after: { expires_on: '2026-11-21T20:12:00.000Z' }, labels: {} }, formatDate, formatTime)).toEqual([
      { field: 'Expires on', before: 'nothing', after: 'on 2026-11-21' },
    ]);
  });

  it('are the details alone of an act that changed no field', () => {
    expect(changesOf({ before: null, after: { credits: 3 }, labels: {} }, formatDate, formatTime)).toEqual([{ field: 'Credits', after: '3' }]);
    expect(changesOf({ before: null, after: null, labels: {} }, formatDate, formatTime)).toEqual([]);
  });

  it('are what was there before an act that took it away', () => {
    expect(changesOf({ before: { code: 'SUMMER', user: null }, after: null, labels: {} }, formatDate, formatTime)).toEqual([
      { field: 'Code', after: 'SUMMER' },
    ]);
  });

  it('leave out what a new record does not have', () => {
    const after = { code: 'SUMMER', user: null, skills: [], amount: 0 };
    expect(changesOf({ before: null, after, labels: {} }, formatDate, formatTime)).toEqual([
      { field: 'Code', after: 'SUMMER' },
      { field: 'Amount', after: '0' },
    ]);
  });
});
