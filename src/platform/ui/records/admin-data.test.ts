import { expect, it } from 'vitest';
import { searchSibling } from './admin-data';

it('a list is shown without the records of its sibling where their search fails', async () => {
  // No server answers here.
  expect(await searchSibling({ title: 'Credit packs', kind: 'packs' }, { page: 1, q: '1007', sort: '', limit: undefined, filters: {} })).toEqual([]);
});
