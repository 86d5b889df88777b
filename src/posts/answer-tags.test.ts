import { describe, expect, it } from 'vitest';
import { ANY_JOB, type ListedPost, listTag, postTag, TOTALS, tagsOfList, tagsOfPostChange } from './answer-tags';

const post: ListedPost = {
  id: 'p1',
  organizationId: 'o1',
  listed: true,
  remote: false,
  stateCode: 'NJ',
  countryCode: 'US',
  contractType: 'Full Time',
  skills: ['Hebrew'],
  degrees: ['BA'],
  orgTypes: ['Day school'],
  benefits: ['Housing', 'Pension'],
  payExtras: ['Housing'],
  movement: 'Reform',
  languageLevel: 'Fluent Hebrew',
  start: 'Summer',
};
const lists = [
  listTag('organization', 'o1'),
  listTag('state', 'NJ'),
  listTag('country', 'US'),
  listTag('contract_type', 'Full Time'),
  listTag('skill', 'Hebrew'),
  listTag('degree', 'BA'),
  listTag('orgtype', 'Day school'),
  listTag('benefit', 'Housing'),
  listTag('benefit', 'Pension'),
  listTag('movement', 'Reform'),
  listTag('language', 'Fluent Hebrew'),
  listTag('start', 'Summer'),
];

describe('what a change of a post touches', () => {
  it.each<[name: string, before: Partial<ListedPost>, after: Partial<ListedPost>, touched: string[]]>([
    ['a draft or an ended post: only itself', { listed: false }, { listed: false, stateCode: 'NY' }, [postTag('p1')]],
    ['new words: its lists, but no number', {}, {}, [postTag('p1'), ANY_JOB, ...lists]],
    ['publishing: the numbers too', { listed: false }, {}, [postTag('p1'), ANY_JOB, TOTALS, ...lists]],
    ['taking down: the numbers too', {}, { listed: false }, [postTag('p1'), ANY_JOB, TOTALS, ...lists]],
    ['moving: the lists of both places, and the numbers', {}, { stateCode: 'NY' }, [postTag('p1'), ANY_JOB, TOTALS, ...lists, listTag('state', 'NY')]],
    ['becoming remote: the list of remote jobs', {}, { remote: true }, [postTag('p1'), ANY_JOB, TOTALS, ...lists, listTag('remote', 'true')]],
    ['another skill: both lists', {}, { skills: ['Torah'] }, [postTag('p1'), ANY_JOB, TOTALS, ...lists, listTag('skill', 'Torah')]],
  ])('%s', (_name, before, after, touched) => {
    expect(tagsOfPostChange({ ...post, ...before }, { ...post, ...after }).sort()).toEqual(touched.sort());
  });
});

describe('the tags of a list', () => {
  it.each<[query: Parameters<typeof tagsOfList>[0] & Record<string, unknown>, list: Parameters<typeof tagsOfList>[1]['list'], tags: string[]]>([
    [{}, undefined, [ANY_JOB, TOTALS]],
    [{ page_num: 3 }, undefined, [ANY_JOB, TOTALS]],
    [{ kw: 'rabbi' }, undefined, [ANY_JOB, TOTALS]],
    [{ field: 'state', val: 'nj' }, { field: 'state', value: 'NJ' }, [listTag('state', 'NJ'), TOTALS]],
    [{ field: 'state', val: 'NJ', kw: 'rabbi' }, undefined, [ANY_JOB, TOTALS]],
    [{ field: 'skill', val: 'Former name' }, { field: 'skill', value: 'Hebrew' }, [listTag('skill', 'Hebrew'), TOTALS]],
    [{ field: 'skill', val: 'Unknown' }, null, [ANY_JOB, TOTALS]],
    [{ field: 'organization', val: 'o1' }, undefined, [listTag('organization', 'o1'), TOTALS]],
    [{ field: 'remote', val: 'true' }, undefined, [listTag('remote', 'true'), TOTALS]],
  ])('%j', (query, list, tags) => {
    expect(tagsOfList(query, list === undefined ? {} : { list })).toEqual(tags);
  });
});
