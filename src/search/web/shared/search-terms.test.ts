import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchPlace } from '../../contract';
import {
  chipsOf,
  inBothLanguages,
  literally,
  savable,
  searchPath,
  termsOf,
  typeLiterally,
  without,
  withoutUnknownZip,
  withTypeAsFilter,
  withWords,
  wordsInPath,
} from './search-terms';

const parse = (path: string) => termsOf(new URL(path, 'http://board').searchParams);
const none = parse('/');

describe('the address of a search', () => {
  it.each([
    ['nothing', {}, '/jobs/search/1'],
    ['words', { kw: ' hebrew teacher ' }, '/jobs/search/1?kw=hebrew+teacher'],
    ['a list', { skills: ['Writing', 'Torah reading (leyning)'] }, '/jobs/search/1?skills=Writing&skills=Torah+reading+%28leyning%29'],
    ['a place', { where: 'Teaneck, NJ', miles: 50 }, '/jobs/search/1?where=Teaneck%2C+NJ&miles=50'],
    ['a distance from a place among the words', { kw: 'x near 10001', miles: 50 }, '/jobs/search/1?kw=x+near+10001&miles=50'],
    ['a distance without a place', { miles: 50 }, '/jobs/search/1'],
    ['an order without words and place', { sort: 'best' as const }, '/jobs/search/1'],
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

it.each([
  ['1', ''],
  ['0', ''],
  [undefined, ''],
  ['zzqqxx', 'zzqqxx'],
  ['hebrew-teacher', 'hebrew teacher'],
  ['מורה', 'מורה'],
])('takes “%s” in place of the page number for the words “%s”', (page, words) => expect(wordsInPath(page)).toBe(words));

it('puts the ZIP code of an older address into the field for the place', () => {
  expect(parse('/?zip=10001&miles=50')).toEqual({ ...none, where: '10001', miles: 50 });
  expect(parse('/?zip=10001&where=Boston').where).toBe('Boston');
});

describe('chips', () => {
  const terms = { ...none, kw: 'rabbi', where: '10001', skills: ['Writing', 'Music'], minSalary: 60_000 };
  const place: SearchPlace = {
    from: 'where',
    typed: '10001',
    words: 'rabbi',
    name: '10001',
    label: 'Within 25 miles of 10001',
    state: 'NY',
    miles: 25,
    corrected: false,
    others: [],
  };
  const nearby = { ...none, kw: 'rabbi near 10001', miles: 50 };
  const amongWords: SearchPlace = { ...place, from: 'kw', typed: 'near 10001' };

  it('have a label each, and the search without this one value', () => {
    const chips = chipsOf(terms, place, (_, value) => value.toUpperCase());
    expect(chips.map(({ label }) => label)).toEqual(['Within 25 miles of 10001', '$60,000 or more a year', 'WRITING', 'MUSIC']);
    expect(chips.at(-1)?.rest.skills).toEqual(['Writing']);
    expect(chips[0]?.rest.where).toBe('');
  });

  it('do not include a place that is unknown', () => expect(chipsOf(terms, null, (_, value) => value)[0]?.label).toBe('$60,000 or more a year'));

  it('of a place among the words take it out of them', () => {
    expect(chipsOf(nearby, amongWords, (_, value) => value)[0]?.rest).toEqual({ ...none, kw: 'rabbi' });
    expect(without(nearby, 'kw', amongWords)).toEqual({ ...nearby, kw: 'near 10001' });
  });

  it('can be removed by name', () => {
    expect(without(terms, 'skills', place).skills).toEqual([]);
    expect(without(terms, 'kw', place).kw).toBe('');
  });

  it('keep the place where the words change, and can be read as words', () => {
    expect(withWords(nearby, 'rabbi or cantor', amongWords).kw).toBe('rabbi or cantor near 10001');
    expect(withWords(terms, 'rabbi or cantor', place).kw).toBe('rabbi or cantor');
    expect(literally({ ...none, kw: 'rabbi in New York' }, { ...amongWords, typed: 'in New York' }).kw).toBe('rabbi "New York"');
  });
});

const plain = { contract_type: null, too_common: '', counts: { currency: 'USD' } };
const jerusalem: SearchPlace = {
  from: 'kw',
  typed: 'ירושלים',
  words: 'מורה',
  name: 'Jerusalem, Israel',
  label: 'In Jerusalem, Israel',
  state: '',
  miles: null,
  corrected: false,
  others: [],
};

it('a least pay has the currency of the answer in its chip, and other filters leave it out of the address', () => {
  const chips = chipsOf({ ...none, remote: true, minSalary: 60_000 }, null, (_, value) => value, 'ILS');
  expect(chips.map(({ label, rest }) => [label, searchPath(rest)])).toEqual([
    ['Remote', '/jobs/search/1?minSalary=60000&currency=ILS'],
    ['₪60,000 or more a year', '/jobs/search/1?remote=true'],
  ]);
  const [remote] = chipsOf({ ...none, remote: true }, null, (_, value) => value, 'ILS');
  expect(searchPath(remote?.rest ?? none)).toBe('/jobs/search/1');
});

describe('the contract type among the words', () => {
  const type = { typed: 'part time', words: 'teacher', value: 'Part Time' };
  const terms = { ...none, kw: 'part time teacher NYC' };
  const place: SearchPlace = { ...jerusalem, typed: 'NYC', words: 'part time teacher', name: 'New York City' };

  it('is a filter, and no word beside the place', () => {
    const read = withTypeAsFilter({ terms, place }, type);
    expect(read).toEqual({ terms: { ...none, kw: 'teacher NYC', contractTypes: ['Part Time'] }, place: { ...place, words: 'teacher' } });
    const chips = chipsOf(read.terms, read.place, (_, value) => value);
    expect(chips.map(({ rest }) => searchPath(rest))).toEqual(['/jobs/search/1?kw=teacher&contractTypes=Part+Time', '/jobs/search/1?kw=teacher+NYC']);
    expect(withTypeAsFilter({ terms, place }, null)).toEqual({ terms, place });
  });

  it('can be read as words', () => expect(typeLiterally(terms, type).kw).toBe('"part time" teacher NYC'));
  it('can be read as words however it is spaced', () => expect(typeLiterally({ ...terms, kw: 'part  time teacher' }, type).kw).toBe('"part time" teacher'));

  it('is saved as a filter', () =>
    expect(savable(terms, { place, unknown_place: '', ...plain, contract_type: type })).toMatchObject({ kw: 'teacher NYC', contractTypes: ['Part Time'] }));
});

it('saves no words that are too common', () => {
  expect(savable({ ...none, kw: 'the', where: 'NJ' }, { place: null, unknown_place: '', ...plain, too_common: 'the' })).toEqual({ ...none, where: 'NJ' });
});

it.each([
  ['מורה', null, ['teacher'], 'teacher or מורה'],
  ['מנהל', null, ['director', 'principal'], 'director or principal or מנהל'],
  ['מורה ירושלים', jerusalem, ['teacher'], 'teacher or מורה ירושלים'],
  ['teacher', null, [], 'teacher'],
  ['מורה '.repeat(35), null, ['teacher'], 'teacher'],
])('%s is saved in both languages', (kw, place, readings, both) => {
  const in_english = readings.map((reading) => ({ kw: reading, count: 1, capped: false }));
  expect(inBothLanguages({ ...none, kw }, { place, in_english }).kw).toBe(both);
});

it('saves the place that a misspelled one means, and none that is unknown', () => {
  const understood: SearchPlace = {
    from: 'kw',
    typed: 'Baltimroe',
    words: 'rabbi',
    name: 'Baltimore, MD',
    label: '',
    state: 'MD',
    miles: 25,
    corrected: true,
    others: [],
  };
  const terms = { ...none, kw: 'rabbi Baltimroe' };
  expect(savable(terms, { place: understood, unknown_place: '', ...plain })).toEqual({ ...none, kw: 'rabbi', where: 'Baltimore, MD' });
  expect(savable(terms, { place: { ...understood, corrected: false }, unknown_place: '', ...plain })).toEqual(terms);
  expect(savable({ ...none, where: '00000' }, { place: null, unknown_place: '00000', ...plain })).toEqual(none);
});

describe('an unknown ZIP code', () => {
  it.each([
    ['teacher 99999', '', '99999', 'teacher'],
    ['teacher near 99999', '', '99999', 'teacher'],
    ['99999', '', '99999', ''],
    ['teacher', '99999', '99999', 'teacher'],
    ['teacher', '', '', 'teacher'],
  ])('is left out of the words “%s”', (kw, where, unknown, words) => {
    expect(withoutUnknownZip({ ...termsOf(new URLSearchParams()), kw, where }, unknown)).toMatchObject({ kw: words, where });
  });
});
