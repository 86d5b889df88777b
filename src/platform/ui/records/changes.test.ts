import { describe, expect, it } from 'vitest';
import { changesOf, valueText } from './changes';

const formatDate = (iso: string) => `on ${iso.slice(0, 10)}`;

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
    [{}, 'nothing'],
    ['0191d2a4-0000-7000-8000-000000000001', 'Beth El'],
    [{ _id: '0191d2a4-0000-7000-8000-000000000001' }, 'Beth El'],
    ['0191d2a4-0000-7000-8000-000000000002', 'a record'],
    ['2026-11-21T20:12:00.000Z', 'on 2026-11-21'],
    ['a'.repeat(100), `${'a'.repeat(79)}…`],
  ])('%j is shown as %s', (value, text) => expect(valueText(value, formatDate, { '0191d2a4-0000-7000-8000-000000000001': 'Beth El' })).toBe(text));
});

describe('the changes of an entry', () => {
  it('are the fields whose value is another one', () => {
    expect(
      changesOf(
        { before: { active: true, use_left: 5, name: 'a' }, after: { active: false, use_left: 6, name: 'a' }, labels: { use_left: 'Uses left' } },
        formatDate,
      ),
    ).toEqual([
      { field: 'Active', before: 'yes', after: 'no' },
      { field: 'Uses left', before: '5', after: '6' },
    ]);
  });

  it('include fields that were added', () => {
    expect(changesOf({ before: {}, after: { expires_on: '2026-11-21T20:12:00.000Z' }, labels: {} }, formatDate)).toEqual([
      { field: 'Expires on', before: 'nothing', after: 'on 2026-11-21' },
    ]);
  });

  it('are the details alone of an act that changed no field', () => {
    expect(changesOf({ before: null, after: { credits: 3 }, labels: {} }, formatDate)).toEqual([{ field: 'Credits', after: '3' }]);
    expect(changesOf({ before: null, after: null, labels: {} }, formatDate)).toEqual([]);
  });
});
