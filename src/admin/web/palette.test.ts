import { describe, expect, it } from 'vitest';
import { paletteGroups } from './palette';
import * as backOffice from './sections';

const sections = [
  { label: 'Home', to: '/admin/home' },
  { label: 'Users', to: '/admin/users/list/1', kind: 'users' as const },
];
const actions = [{ label: 'Set Password', run: () => {} }];
const creations = [{ label: 'New coupon', words: 'add create make', to: '/admin/coupons/list/1#new' }];
const findSettings = (typed: string) => (typed === 'prices' ? [{ label: 'Prices of posts', page: 'Prices', to: '/admin/settings/prices#products' }] : []);
const sources = { actions, creations, sections, findSettings };
const NOTHING = { data: [], similar: false };
const records = [
  { kind: 'users' as const, _id: 'u1', title: 'Dov Levi', detail: 'dov@example.org' },
  { kind: 'orders' as const, _id: 'o1', title: 'Order 1', detail: '' },
];

describe('the groups of the command palette', () => {
  it('are all screens and actions before anything is typed', () => {
    expect(paletteGroups('', sources, NOTHING).map(({ label, entries }) => [label, entries.map((entry) => entry.label)])).toEqual([
      ['This record', ['Set Password']],
      ['Create', ['New coupon']],
      ['Screens', ['Home', 'Users']],
    ]);
  });

  it('are those that have all the words, in any order', () => {
    expect(paletteGroups('password SET', sources, NOTHING)).toHaveLength(1);
    expect(paletteGroups('password get', sources, NOTHING)).toEqual([]);
  });

  it('have forms that create a record, and settings', () => {
    expect(paletteGroups('new coupon', sources, NOTHING)).toEqual([
      { label: 'Create', entries: [{ key: '/admin/coupons/list/1#new', label: 'New coupon', to: '/admin/coupons/list/1#new' }] },
    ]);
    expect(paletteGroups('prices', sources, NOTHING)).toEqual([
      {
        label: 'Settings',
        entries: [{ key: '/admin/settings/prices#products', label: 'Prices of posts', detail: 'Prices', to: '/admin/settings/prices#products' }],
      },
    ]);
  });

  it.each<[typed: string, label: string]>([
    ['add gift card', 'New coupon or gift card'],
    ['add coupon', 'New coupon or gift card'],
    ['create discount', 'New coupon or gift card'],
    ['give credits', 'Users'],
    ['mark paid', 'Orders'],
    ['refund', 'Orders'],
    ['add school', 'New organization'],
    ['import jobs', 'New feed from another site'],
    ['create collection', 'New collection'],
    ['payments', 'Payments'],
  ])('of the back office have for “%s” the entry “%s”', (typed, label) => {
    const groups = paletteGroups(typed, { actions: [], creations: backOffice.creations, sections: backOffice.sections, findSettings: () => [] }, NOTHING);
    expect(groups.flatMap(({ entries }) => entries.map((entry) => entry.label))).toContain(label);
  });

  it('have the found records whose section has a screen', () => {
    expect(paletteGroups('levi', sources, { data: records, similar: false })).toEqual([
      { label: 'Users', entries: [{ key: 'users u1', label: 'Dov Levi', detail: 'dov@example.org', to: '/admin/users/view/u1' }] },
    ]);
  });

  it('have records with similar words only where nothing has the words', () => {
    const similar = { data: records, similar: true };
    expect(paletteGroups('prices', sources, similar).map(({ label }) => label)).toEqual(['Settings']);
    expect(paletteGroups('levy', sources, similar).map(({ label }) => label)).toEqual(['Users']);
  });
});
