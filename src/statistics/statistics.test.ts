import { describe, expect, it } from 'vitest';
import { broughtText, comparedDays, countedSearch, NO_COUNTS, sourceOfPage, type VisitCounts } from './statistics';

describe('the words of a search that are counted', () => {
  it.each([
    ['  Hebrew   Teacher ', 'hebrew teacher'],
    ['ＨＥＢＲＥＷ', 'hebrew'],
    ['מורה לעברית', 'מורה לעברית'],
    ['grade 5', 'grade 5'],
    ['07666', '07666'],
    ['level 1, 2 and 3', 'level 1, 2 and 3'],
    ['miriam@example.org', null],
    ['call 201-555-0123', null],
    ['(201) 555 0123', null],
    ['+972 54 123 4567', null],
    ['5550123', null],
    ['https://example.org', null],
    ['www.example.org', null],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), null],
    ['', null],
    ['  -- ', null],
  ])('%j: %j', (typed, expected) => {
    expect(countedSearch(typed)).toBe(expected);
  });
});

describe('the numbers of a post in words', () => {
  const cases: [Partial<VisitCounts>, external: boolean, string][] = [
    [{}, false, 'No one has opened it yet.'],
    [{ views: 1 }, false, 'Seen once. No one started an application.'],
    [{ views: 214, starts: 12, applications: 9 }, false, 'Seen 214 times. 12 people started to apply and 9 finished.'],
    [{ views: 1_200, starts: 1 }, false, 'Seen 1,200 times. 1 person started to apply and 0 finished.'],
    [{ views: 5, starts: 1, applications: 3 }, false, 'Seen 5 times. 3 people applied.'],
    [{ views: 214, clicks: 31 }, true, 'Seen 214 times. 31 people went on to your own site to apply.'],
    [{ views: 2 }, true, 'Seen 2 times. No one went on to your own site to apply.'],
    [{ views: 2, clicks: 1, applications: 4 }, true, 'Seen 2 times. 1 person went on to your own site to apply, 4 applied here.'],
    [{}, true, 'No one has opened it yet.'],
  ];
  it.each(cases)('%j, external: %s', (counts, external, text) => {
    expect(broughtText({ ...NO_COUNTS, ...counts }, external)).toBe(text);
  });

  it('name the site of the employer for others', () => {
    const text = 'Seen 2 times. No one went on to the employer’s own site to apply.';
    expect(broughtText({ ...NO_COUNTS, views: 2 }, true, 'the employer’s own site')).toBe(text);
  });
});

describe('the source of a job that was opened from a page of the site', () => {
  it.each([
    ['/jobs/search/1', 'search'],
    ['/posts/search/2', 'search'],
    ['/jobs/list/1', 'list'],
    ['/jobs/skill/search/1', 'list'],
    ['/jobs/view/1/search', 'list'],
    ['/organizations/view/1', 'list'],
    ['/', 'list'],
  ])('%s: %s', (path, source) => {
    expect(sourceOfPage(path)).toBe(source);
  });
});

it.each([
  [0, 1],
  [6, 7],
  [89, 90],
  [200, 90],
  [-1, 1],
])('a post that is %i days old is compared by %i days', (age, days) => {
  expect(comparedDays(age)).toBe(days);
});
