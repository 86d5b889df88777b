import { describe, expect, it } from 'vitest';
import * as vocabularies from './vocabularies';

const { benefits, contractTypes, degrees, experienceLevels, orgTypes, postTypes, professions, skills } = vocabularies;

describe.each(Object.entries<readonly string[]>(vocabularies))('%s', (_, words) => {
  it('has no word twice, also in other letter case or spacing', () => {
    const seen = words.map((word) => word.toLowerCase().replace(/[^a-z0-9]+/g, ''));
    expect(seen.filter((word, index) => seen.indexOf(word) !== index)).toEqual([]);
  });

  it('has only words that are valid in a URL and fit on a line', () => {
    expect(words.filter((word) => !/^[A-Z0-9][A-Za-z0-9 ,()'-]*$/.test(word) || / {2}| $/.test(word) || word.length > 60)).toEqual([]);
    expect(words.filter((word) => decodeURIComponent(encodeURIComponent(word)) !== word)).toEqual([]);
  });

  it('has balanced brackets', () => {
    expect(words.filter((word) => word.split('(').length !== word.split(')').length)).toEqual([]);
  });
});

/** Words that are capitalized within a phrase: names of peoples, languages, texts and things called by a name. */
const names =
  /\b(Chasidut|Emilia|English|Hebrew|Holocaust|Israel|Israeli|Jewish|Judaic|Kabbalah|Fridays|Torah|Tanakh|Talmud|Yiddish|Ladino|Hillel|Chabad|JCC)\b/g;

describe.each(Object.entries({ professions, skills, orgTypes, benefits, experienceLevels }))('%s', (_, words) => {
  it('is in sentence case', () => {
    expect(words.filter((word) => /[A-Z]/.test(word.slice(1).replace(names, '')))).toEqual([]);
  });
});

describe('values that other code relies on', () => {
  it('post types are fixed, since they decide prices', () => {
    expect(postTypes).toEqual(['Standard', 'Long term', 'Short term (2 weeks or less)', 'Summer camp']);
  });

  it('the default contract type comes first', () => expect(contractTypes[0]).toBe('Full Time'));

  it.each([
    ['professions', professions, 'Head of school'],
    ['skills', skills, 'Hebrew language instruction'],
    ['skills', skills, 'Torah reading (leyning)'],
    ['skills', skills, 'Kashrut supervision'],
    ['degrees', degrees, 'Semicha (Rabbinical Ordination)'],
    ['degrees', degrees, 'Licensed Clinical Social Worker (LCSW)'],
  ])('%s are there: %2$s', (_, words, word) => expect(words).toContain(word));

  it('long lists come in alphabetical order', () => {
    for (const words of [professions, skills, orgTypes, benefits]) {
      expect(words).toEqual(words.toSorted(new Intl.Collator('en').compare));
    }
  });
});
