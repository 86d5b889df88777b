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
    [{ min: 1 }, '{"min":1}'],
    ['2026-11-21T20:12:00.000Z', 'on 2026-11-21'],
    ['a'.repeat(100), `${'a'.repeat(79)}…`],
  ])('%j is shown as %s', (value, text) => expect(valueText(value, formatDate)).toBe(text));
});

describe('the changes of an entry', () => {
  it('are the fields whose value is another one', () => {
    expect(changesOf({ active: true, last_name: 'Levi' }, { active: false, last_name: 'Levi' }, formatDate)).toEqual([
      { field: 'active', before: 'yes', after: 'no' },
    ]);
  });

  it('include fields that were added', () => {
    expect(changesOf({}, { expires_on: '2026-11-21T20:12:00.000Z' }, formatDate)).toEqual([{ field: 'expires on', before: 'nothing', after: 'on 2026-11-21' }]);
  });

  it('are the details alone of an act that changed no field', () => {
    expect(changesOf(null, { credits: 3 }, formatDate)).toEqual([{ field: 'credits', after: '3' }]);
    expect(changesOf(null, null, formatDate)).toEqual([]);
  });
});
