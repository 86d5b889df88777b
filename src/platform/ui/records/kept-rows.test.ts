import { describe, expect, it } from 'vitest';
import { keepRows } from './kept-rows';

const row = (id: string, active = true) => ({ _id: id, active });
const shown = ['a', 'b', 'c'].map((id) => row(id));

describe('the rows of a list', () => {
  it('stay where they are after one of them was changed', () => {
    const changed = new Map([['b', { active: false, reason: '' }]]);
    const { rows, left } = keepRows(shown, [row('new'), row('c'), row('a')], changed);
    expect(rows).toEqual([row('a'), row('b', false), row('c')]);
    expect([...left]).toEqual(['b']);
  });

  it('have what was changed elsewhere, and lose what was removed', () => {
    const changed = new Map([['a', { active: false }]]);
    expect(keepRows(shown, [row('a', false), row('c', false)], changed)).toEqual({ rows: [row('a', false), row('c', false)], left: new Set() });
  });

  it('are those that were loaded where none of them was changed here', () => {
    expect(keepRows(shown, [row('new'), row('a')], new Map()).rows).toEqual([row('new'), row('a')]);
  });
});
