import { describe, expect, it } from 'vitest';
import { ariaSort, changeList, isNarrowed, listHref, listQuery, listStateOf, nextSort, recordHref, resetList } from './list-address';

const stateOf = (address: string, page?: string) => listStateOf(new URLSearchParams(address), ['active', 'user._id'], page);

describe('the state of a list in its address', () => {
  it.each([
    ['', '1', '/admin/users/list/1', '/admin/users/view/x'],
    ['', '3', '/admin/users/list/3', '/admin/users/view/x?page=3'],
    ['q=dov+levi&sort=-created_on', '2', '/admin/users/list/2?q=dov+levi&sort=-created_on', '/admin/users/view/x?page=2&q=dov+levi&sort=-created_on'],
    ['limit=10&active=true', '1', '/admin/users/list/1?limit=10&active=true', '/admin/users/view/x?limit=10&active=true'],
    ['user._id=7&unknown=1&sort=drop table', '1', '/admin/users/list/1?user._id=7', '/admin/users/view/x?user._id=7'],
    ['limit=5000', 'x', '/admin/users/list/1?limit=100', '/admin/users/view/x?limit=100'],
  ])('%s on page %s', (address, page, list, record) => {
    const state = stateOf(address, page);
    expect(listHref('users', state)).toBe(list);
    expect(recordHref('users', 'x', state)).toBe(record);
  });

  it('is the same in the address of a record', () => {
    const state = stateOf('q=levi&sort=name&active=false', '4');
    const beside = new URL(recordHref('users', 'x', state), 'http://board.test').searchParams;
    expect(listStateOf(beside, ['active', 'user._id'])).toEqual(state);
  });

  it('becomes the query of the call', () => {
    expect(listQuery(stateOf('q=+levi+&sort=-name&active=true', '2'))).toEqual({ page: 2, q: 'levi', sort: '-name', active: 'true' });
    expect(listQuery(stateOf(''))).toEqual({ page: 1 });
  });

  it('begins on the first page after a change, and is reset to 10 a page in the same order', () => {
    const state = stateOf('q=levi&sort=name&active=true', '4');
    expect(changeList(state, { q: 'dov' })).toMatchObject({ page: 1, q: 'dov', sort: 'name', filters: { active: 'true' } });
    expect(resetList(state)).toEqual({ page: 1, q: '', sort: 'name', limit: 10, filters: {} });
    expect([state, stateOf('q=+'), resetList(state)].map(isNarrowed)).toEqual([true, false, false]);
  });
});

describe('the order of a list', () => {
  it.each([
    ['', 'name', 'none'],
    ['name', '-name', 'ascending'],
    ['-name', '', 'descending'],
    ['-created_on', 'name', 'none'],
  ])('%j is followed by %j', (sort, next, aria) => {
    expect(nextSort(sort, 'name')).toBe(next);
    expect(ariaSort(sort, 'name')).toBe(aria);
  });
});

it('sends the preset of a filter where the API has all records without it', () => {
  const declared = [
    { name: 'done_by', preset: 'people', sendsPreset: true as const },
    { name: 'state', preset: 'live' },
  ];
  const state = listStateOf(new URLSearchParams(), ['done_by', 'state']);
  expect(listQuery(state, declared)).toEqual({ page: 1, done_by: 'people' });
  expect(listQuery({ ...state, filters: { done_by: 'all' } }, declared)).toEqual({ page: 1, done_by: 'all' });
});
