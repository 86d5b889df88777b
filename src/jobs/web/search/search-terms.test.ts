import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenFilters, searchPath, termsOf, without } from './search-terms';

const parse = (path: string) => termsOf(new URL(path, 'http://board').searchParams);
const none = parse('/');

describe('the address of a search', () => {
  it.each([
    ['nothing', {}, '/jobs/search/1'],
    ['words', { kw: ' hebrew teacher ' }, '/jobs/search/1?kw=hebrew+teacher'],
    ['a list', { skills: ['Writing', 'Torah reading (leyning)'] }, '/jobs/search/1?skills=Writing&skills=Torah+reading+%28leyning%29'],
    ['a place', { zip: '10001', miles: 50 }, '/jobs/search/1?zip=10001&miles=50'],
    ['a distance without a ZIP code', { miles: 50 }, '/jobs/search/1'],
    ['an order without words', { sort: 'best' as const }, '/jobs/search/1'],
    ['an order', { kw: 'x', sort: 'best' as const }, '/jobs/search/1?kw=x&sort=best'],
    ['the other filters', { remote: true, minSalary: 60_000 }, '/jobs/search/1?remote=true&minSalary=60000'],
  ])('holds %s', (_, part, path) => expect(searchPath({ ...none, ...part })).toBe(path));

  it('is parsed to the same search', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 }), fc.boolean(), (kw, skills, remote) => {
        const terms = { ...none, kw: kw.trim(), skills: [...new Set(skills)], remote };
        expect(parse(searchPath(terms))).toEqual(terms);
      }),
    ));

  it.each(['zip=1234', 'zip=abcde', 'miles=-1', 'miles=9000', 'minSalary=lots', 'minSalary=1.5', 'sort=oldest', 'remote=1'])(
    'ignores the invalid term %s',
    (query) => expect(parse(`/?${query}`)).toEqual(none),
  );
});

describe('chosen filters', () => {
  const terms = { ...none, kw: 'rabbi', skills: ['Writing', 'Music'], zip: '10001', minSalary: 60_000 };

  it('have a label each, and the search without this one value', () => {
    const chosen = chosenFilters(terms, (_, value) => value.toUpperCase());
    expect(chosen.map(({ label }) => label)).toEqual(['Within 25 miles of 10001', '$60,000 or more a year', 'WRITING', 'MUSIC']);
    expect(chosen.at(-1)?.rest.skills).toEqual(['Writing']);
  });

  it('can be removed by name', () => {
    expect(without(terms, 'skills').skills).toEqual([]);
    expect(without(terms, 'kw').kw).toBe('');
  });
});
