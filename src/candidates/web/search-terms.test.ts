import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenFilters, labelOf, onlyWords, searchPath, termsOf, usedFilters, without } from './search-terms';

const parse = (path: string) => termsOf(new URL(path, 'http://board').searchParams);
const none = parse('/');

describe('the address of a search', () => {
  it.each([
    ['nothing', {}, '/candidates/search/1'],
    ['words', { kw: ' cantor ' }, '/candidates/search/1?kw=cantor'],
    ['lists', { stateCodes: ['NY', 'NJ'], skills: ['Writing'] }, '/candidates/search/1?stateCodes=NY&stateCodes=NJ&skills=Writing'],
    ['yes or no', { remote: true, available: true }, '/candidates/search/1?remote=true&available=true'],
  ])('contains %s', (_, part, path) => expect(searchPath({ ...none, ...part })).toBe(path));

  it('leads back to the same search', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 }), fc.boolean(), (kw, skills, remote) => {
        const terms = { ...none, kw: kw.trim(), skills: [...new Set(skills)], remote };
        expect(parse(searchPath(terms))).toEqual(terms);
      }),
    ));

  it.each(['remote=1', 'available=yes', 'nothing=else'])('does without %s', (query) => expect(parse(`/?${query}`)).toEqual(none));
});

describe('chosen filters', () => {
  const terms = { ...none, kw: 'cantor', skills: ['Writing', 'Music'], available: true };
  const chosen = chosenFilters(terms, (_, value) => value.toUpperCase());

  it('are named one by one, each with the search without it', () => {
    expect(chosen.map(({ label }) => label)).toEqual(['Available to hire', 'WRITING', 'MUSIC']);
    expect(chosen[0]?.rest.available).toBe(false);
    expect(chosen[1]?.rest.skills).toEqual(['Music']);
  });

  it('are named together, and removed together', () => {
    expect(usedFilters(terms)).toEqual(['kw', 'skills', 'available']);
    expect(usedFilters(terms).map((filter) => labelOf(terms, chosen, filter))).toEqual(['“cantor”', 'WRITING or MUSIC', 'Available to hire']);
    expect(without(terms, 'skills').skills).toEqual([]);
    expect(onlyWords(terms)).toEqual({ ...none, kw: 'cantor' });
  });
});
