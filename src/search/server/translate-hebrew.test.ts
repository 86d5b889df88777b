import { expect, it } from 'vitest';
import { degrees, orgTypes, professions, skills } from '~/site/vocabularies';
import { hebrewWords } from './hebrew-words';
import { englishTranslations } from './translate-hebrew';

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
  ['-מורה', []],
  // Letters that begin words are no words of their own within one.
  ['צמורה', []],
  ['בית כנהסת', []],
])('%s is translated as %j', (kw, translations) => expect(englishTranslations(kw)).toEqual(translations));

it('every translation is made of words of one entry of the vocabularies', () => {
  const entries = [...professions, ...skills, ...orgTypes, ...degrees].map((entry) => new Set(entry.toLowerCase().match(/\p{L}+/gu)));
  const strange = Object.values(hebrewWords)
    .flat()
    .filter((translation) => !entries.some((entry) => translation.split(' ').every((word) => entry.has(word))));
  expect(strange).toEqual([]);
});

it('every word is in letters alone, as it is looked up', () => {
  expect(Object.keys(hebrewWords).filter((word) => !/^([א-ת]+( [א-ת]+)?|[a-z]+( [a-z]+)?)$/.test(word))).toEqual([]);
});

it('a text of many words with several translations has no more of them than one of few', () => {
  expect(englishTranslations('בית ספר '.repeat(40))).toHaveLength(3);
});
