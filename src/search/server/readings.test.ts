import { describe, expect, it } from 'vitest';
import type { JobFilter } from '../contract';
import { correctedReadings, type NamedPlace, placeOf, type Reading, readingsOf } from './readings';

/** The name of a place as it is searched for; a text that no directory has in angle brackets. */
function placeText({ place, typed, miles }: NamedPlace): string {
  if (!place) return `<${typed}>`;
  const name = place.kind === 'city' ? place.options[0].name : place.name;
  return place.kind === 'zip' || place.kind === 'city' ? `${miles} miles of ${name}` : name;
}

/** A reading in one line: `cook | Part Time | 25 miles of Teaneck, NJ`. */
function textOf({ words, contractType, place, tooCommon, unknownPlace, corrected }: Reading): string {
  return [
    contractType ? contractType.words : words,
    ...(contractType ? [contractType.type] : []),
    ...(place ? [placeText(place)] : []),
    ...(place?.corrected ? ['place corrected'] : []),
    ...(tooCommon ? [`without common “${tooCommon}”`] : []),
    ...(unknownPlace ? [`unknown “${unknownPlace}”`] : []),
    ...(corrected === null ? [] : [`corrected “${corrected}”`]),
  ].join(' | ');
}

describe('the readings of a search as it was typed', () => {
  it.each<[string | JobFilter, string[]]>([
    ['', ['']],
    ['hebrew teacher', ['hebrew teacher']],
    [{ terms: 'rabbi' }, ['rabbi']],
    // A place among the words is a place first, then words.
    ['rabbi Teaneck', ['rabbi | 25 miles of Teaneck, NJ', 'rabbi Teaneck']],
    ['curator Nevada', ['curator | Nevada', 'curator Nevada']],
    ['rabbi within 60 miles of 18104', ['rabbi | 60 miles of 18104', 'rabbi within 60 miles of 18104']],
    [{ kw: 'rabbi within 60 miles of 18104', miles: 10 }, ['rabbi | 10 miles of 18104', 'rabbi within 60 miles of 18104']],
    ['"Nevada" curator', ['"Nevada" curator']],
    ['remote', [' | Remote', 'remote']],
    // Where another field names the place, words are words.
    [{ kw: 'curator Nevada', where: 'PA' }, ['curator Nevada | Pennsylvania']],
    [{ kw: 'curator Nevada', zip: '18104' }, ['curator Nevada | 25 miles of 18104']],
    [{ where: 'PA', zip: '18104' }, [' | Pennsylvania']],
    [{ kw: 'curator', where: ' PA ' }, ['curator | Pennsylvania']],
    [{ kw: 'curator Nevada', where: ' ' }, ['curator | Nevada', 'curator Nevada']],
    [{ kw: 'rabbi 99999', where: 'PA' }, ['rabbi 99999 | Pennsylvania']],
    [{ kw: 'rabbi', where: 'Qqqqzzzzville' }, ['rabbi | <Qqqqzzzzville>']],
    [{ kw: 'rabbi', where: '00000' }, ['rabbi | unknown “00000”']],
    // A contract type is a filter first, then words.
    ['part time cook', ['cook | Part Time', 'part time cook']],
    [{ kw: 'part time cook', contractTypes: ['Full Time'] }, ['part time cook']],
    [
      'part time cook Teaneck',
      ['cook | Part Time | 25 miles of Teaneck, NJ', 'part time cook | 25 miles of Teaneck, NJ', 'cook Teaneck | Part Time', 'part time cook Teaneck'],
    ],
    // Words that nearly every job has are left out.
    ['the', [' | without common “the”']],
    ['the in Wyoming', [' | Wyoming | without common “the”']],
    ['the theater', ['the theater']],
    // Five digits may be a number that a job names, or a ZIP code that is none.
    ['rabbi 99999', ['rabbi 99999', 'rabbi | unknown “99999”']],
    ['part time rabbi 99999', ['rabbi 99999 | Part Time', 'part time rabbi 99999', 'rabbi | Part Time | unknown “99999”', 'part time rabbi | unknown “99999”']],
    ['99999', ['99999']],
  ])('%j', (typed, readings) => expect(readingsOf(typeof typed === 'string' ? { kw: typed } : typed).readings.map(textOf)).toEqual(readings));

  it.each([
    ['rabbi Teaneck', 'rabbi | 25 miles of Teaneck, NJ'],
    ['part time cook', 'part time cook'],
    ['the', ' | without common “the”'],
    ['rabbi 99999', 'rabbi | unknown “99999”'],
    ['99999', ' | unknown “99999”'],
  ])('of %j that finds nothing is described as %j', (kw, described) => expect(textOf(readingsOf({ kw }).fallback)).toBe(described));
});

it.each<[JobFilter, string | undefined]>([
  [{ where: 'PA' }, 'where'],
  [{ zip: '18104' }, 'zip'],
  [{ kw: 'rabbi PA' }, 'kw'],
  [{ kw: 'rabbi' }, undefined],
])('the place of %j is named in %s', (filter, from) => expect(placeOf(filter).place?.from).toBe(from));

describe('the readings with corrected spelling', () => {
  const known = new Set('rabbi teacher cook cantor part time'.split(' '));
  const meant = new Map([
    ['techer', 'teacher'],
    ['coook', 'cook'],
    ['tiime', 'time'],
    ['teanek', 'teaneck'],
    ['parttime', 'partner'],
  ]);
  const readings = (filter: JobFilter) => correctedReadings(filter, { known, meant });

  it.each<[string | JobFilter, string[]]>([
    ['rabbi', []],
    ['techer', ['teacher | corrected “teacher”']],
    ['Techer -techer', ['teacher -teacher | corrected “teacher -teacher”']],
    ['techer in Nevada', ['teacher | Nevada | corrected “teacher”']],
    [{ kw: 'techer', where: '00000' }, ['teacher | unknown “00000” | corrected “teacher”']],
    // A misspelled city comes first, then it is taken for words; corrected words may name a place.
    ['rabbi Philadelpia', ['rabbi | 25 miles of Philadelphia, PA | place corrected']],
    [
      'techer Philadelpia',
      [
        'techer | 25 miles of Philadelphia, PA | place corrected',
        'teacher philadelpia | corrected “teacher philadelpia”',
        'teacher | 25 miles of Philadelphia, PA | place corrected | corrected “teacher”',
      ],
    ],
    ['rabbi Teanek', ['rabbi | 25 miles of Teaneck, NJ | place corrected', 'rabbi teaneck | corrected “rabbi teaneck”']],
    // The words of a contract type are kept at first.
    ['part time coook', ['cook | Part Time | corrected “part time cook”', 'part time cook | corrected “part time cook”']],
    [
      'parttime coook',
      ['cook | Part Time | corrected “parttime cook”', 'parttime cook | corrected “parttime cook”', 'partner cook | corrected “partner cook”'],
    ],
    ['part tiime coook', ['cook | Part Time | corrected “part time cook”', 'part time cook | corrected “part time cook”']],
    // Common words and numbers are not misspelled.
    ['the', []],
    ['techer 99999', []],
    // Where another field names a place, or should, words name none.
    [{ kw: 'rabbi Philadelpia', where: 'PA' }, []],
    [{ kw: 'rabbi Philadelpia', where: '00000' }, []],
  ])('%j', (typed, expected) => expect(readings(typeof typed === 'string' ? { kw: typed } : typed).readings.map(textOf)).toEqual(expected));

  it('that find nothing are described by the misspelled city, or else as typed', () => {
    expect(textOf(readings({ kw: 'rabbi Philadelpia' }).fallback)).toBe('rabbi | 25 miles of Philadelphia, PA | place corrected');
    expect(textOf(readings({ kw: 'techer' }).fallback)).toBe('techer');
    expect(textOf(readings({ kw: 'techer 99999' }).fallback)).toBe('techer | unknown “99999”');
  });
});
