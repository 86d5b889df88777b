import { describe, expect, it } from 'vitest';
import { paletteGroups } from './palette';

const sections = [
  { label: 'Home', to: '/admin/home' },
  { label: 'Users', to: '/admin/users/list/1', kind: 'users' as const },
];
const actions = [{ label: 'Set Password', run: () => {} }];
const records = [
  { kind: 'users' as const, _id: 'u1', title: 'Dov Levi', detail: 'dov@example.org' },
  { kind: 'orders' as const, _id: 'o1', title: 'Order 1', detail: '' },
];

describe('the groups of the command palette', () => {
  it('are all screens and actions before anything is typed', () => {
    expect(paletteGroups('', sections, actions, []).map(({ label, entries }) => [label, entries.map((entry) => entry.label)])).toEqual([
      ['This record', ['Set Password']],
      ['Screens', ['Home', 'Users']],
    ]);
  });

  it('are those that have all the words, in any order', () => {
    expect(paletteGroups('password SET', sections, actions, [])).toHaveLength(1);
    expect(paletteGroups('password get', sections, actions, [])).toEqual([]);
  });

  it('have the found records whose section has a screen', () => {
    expect(paletteGroups('levi', sections, actions, records)).toEqual([
      { label: 'Users', entries: [{ key: 'users u1', label: 'Dov Levi', detail: 'dov@example.org', to: '/admin/users/view/u1' }] },
    ]);
  });
});
