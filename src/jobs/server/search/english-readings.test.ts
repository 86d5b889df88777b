import { expect, it } from 'vitest';
import { degrees, orgTypes, professions, skills } from '~/site/vocabularies';
import { englishReadings } from './english-readings';
import { hebrewWords } from './hebrew-words';

it.each([
  ['מורה', ['teacher']],
  ['מורה לעברית', ['hebrew teacher']],
  ['המורה', ['teacher']],
  ['מוֹרֶה', ['teacher']],
  ['תנ״ך', ['tanakh']],
  ['תנ"ך', ['tanakh']],
  ['מנהל', ['director', 'principal']],
  ['מנהל בית ספר', ['day school director', 'day school principal', 'school director']],
  ['מנהלת בית הספר', ['day school director', 'day school principal', 'school director']],
  ['בית־כנסת', ['synagogue']],
  ['מורה ותיק', ['teacher']],
  ['Hebrew מורה', ['Hebrew teacher']],
  ['ותיק', []],
  ['Hebrew ותיק', []],
  ['Morah', ['teacher']],
  ['morah ivrit', ['hebrew teacher']],
  ['madrich Boston', ['counselor Boston']],
  ['teacher', []],
  ['מורה -sales', []],
])('%s is read as %j', (kw, readings) => expect(englishReadings(kw)).toEqual(readings));

it('every reading is made of words of one entry of the vocabularies', () => {
  const entries = [...professions, ...skills, ...orgTypes, ...degrees].map((entry) => new Set(entry.toLowerCase().match(/\p{L}+/gu)));
  const strange = Object.values(hebrewWords)
    .flat()
    .filter((reading) => !entries.some((entry) => reading.split(' ').every((word) => entry.has(word))));
  expect(strange).toEqual([]);
});

it('every word is in letters alone, as it is looked up', () => {
  expect(Object.keys(hebrewWords).filter((word) => !/^([א-ת]+( [א-ת]+)?|[a-z]+( [a-z]+)?)$/.test(word))).toEqual([]);
});

it('a text of many words with several readings has no more readings than one of few', () => {
  expect(englishReadings('בית ספר '.repeat(40))).toHaveLength(3);
});
