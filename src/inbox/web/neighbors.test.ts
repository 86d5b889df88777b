import { describe, expect, it } from 'vitest';
import { neighborsOf } from './neighbors';

const page = { ids: ['a', 'b', 'c'], previousId: null, nextId: null, page: 1, formerIndex: undefined };
const middle = { ...page, page: 2, previousId: 'before', nextId: 'after' };
const [first, second, third] = ['a', 'b', 'c'].map((application) => ({ page: 1, application }));

describe('the applications beside the open one', () => {
  it.each([
    ['in the middle of a page', { ...page, open: 'b' }, { before: first, after: third }],
    ['at the beginning of the list', { ...page, open: 'a' }, { after: second }],
    ['at the end of the list', { ...page, open: 'c' }, { before: second }],
    ['at the beginning of a page', { ...middle, open: 'a' }, { before: { page: 1, application: 'before' }, after: { page: 2, application: 'b' } }],
    ['at the end of a page', { ...middle, open: 'c' }, { before: { page: 2, application: 'b' }, after: { page: 3, application: 'after' } }],
    ['while none is open', { ...page, open: undefined }, { after: first }],
    ['of one that left the list from its second place', { ...page, open: 'gone', formerIndex: 1 }, { before: first, after: second }],
    [
      'of one that left the list from its last place',
      { ...middle, open: 'gone', formerIndex: 3 },
      { before: { page: 2, application: 'c' }, after: { page: 3, application: 'after' } },
    ],
    ['of one that was never in the list', { ...page, open: 'elsewhere' }, { after: first }],
    ['of one in an empty list', { ...page, ids: [], open: 'gone', formerIndex: 0 }, {}],
  ])('%s', (_, around, expected) => expect(neighborsOf(around)).toEqual(expected));
});
