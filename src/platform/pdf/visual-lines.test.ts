import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visualLines } from './visual-lines';

const HEBREW = /[\u0590-\u05ff]/u;
/** The letters as seen from left to right: a font sets a run of Hebrew from the right. */
const seen = (text: string, width = Number.POSITIVE_INFINITY) =>
  visualLines(text, { width, fontOf: (code) => (HEBREW.test(String.fromCodePoint(code)) ? 'hebrew' : 'latin'), measure: (run) => [...run.text].length }).map(
    (runs) => runs.map(({ text: run }) => (HEBREW.test(run) ? [...run].reverse().join('') : run)).join(''),
  );

describe('a line', () => {
  it.each([
    ['Hebrew teacher (K–2)', 'Hebrew teacher (K–2)'],
    ['מורה לעברית', 'תירבעל הרומ'],
    ['מורה לעברית, כיתה ג׳ – Hebrew teacher (K–2)', 'Hebrew teacher (K–2) – ׳ג התיכ ,תירבעל הרומ'],
    ['Hebrew teacher (מורה לעברית) wanted', 'Hebrew teacher (תירבעל הרומ) wanted'],
    ['בית ספר (יסודי) 12', '12 (ידוסי) רפס תיב'],
    ['Учитель иврита', 'Учитель иврита'],
    ['\u202ereversed', 'desrever'],
    ['a\tb\n\nc', 'a b c'],
    ['', ''],
  ])('of %j is seen as %j', (text, expected) => expect(seen(text)).toEqual([expected]));
});

describe('lines', () => {
  it('break between words, in reading order', () => {
    expect(seen('one two three', 8)).toEqual(['one two', 'three']);
    expect(seen('אחת שתיים שלוש', 10)).toEqual(['םייתש תחא', 'שולש']);
    expect(seen('Teaneck, NJ\u00a007666', 12)).toEqual(['Teaneck,', 'NJ 07666']);
  });

  it('break a word that is longer than a line', () => expect(seen('ab abcdefghij', 4)).toEqual(['ab a', 'bcde', 'fghi', 'j']));

  it('are never too wide and keep every letter', () => {
    const words = fc.array(fc.constantFrom('Hebrew', 'teacher', '(K–2)', 'מורה', 'לעברית', 'ג׳', '–', '12', 'иврит', 'a'.repeat(30)), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (list, width) => {
        const lines = seen(list.join(' '), width);
        expect(lines.every((line) => [...line].length <= width)).toBe(true);
        const lettersOf = (text: string) => [...text.replace(/\s/g, '')].sort().join('').replaceAll(')', '(');
        expect(lettersOf(lines.join('')).length).toBe(lettersOf(list.join('')).length);
      }),
    );
  });
});
