import { describe, expect, it } from 'vitest';
import { keyOfLexeme, keysOfText, requiredLexemes } from './required-lexemes';

const textsOf = (query: string) => requiredLexemes(query).map((set) => set.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text)));

describe('the lexemes that a text query requires', () => {
  it.each([
    ['one word', "'hebrew'", [['hebrew']]],
    ['all of several words', "'hebrew' & 'teacher'", [['hebrew'], ['teacher']]],
    ['either of two words', "'camp' | 'retreat'", [['camp', 'retreat']]],
    ['an unfinished last word', "'hebrew' & ( 'teach' | 'teach':* )", [['hebrew'], ['teach', 'teach*']]],
    ['a phrase', "'day' <-> 'school'", [['day'], ['school']]],
    ['a phrase with a gap', "'head' <2> 'school' & 'jewish'", [['head'], ['school'], ['jewish']]],
    ['an excluded word', "'teacher' & !'substitut'", [['teacher']]],
    ['excluded words only', "!'sale' & !( 'a' | 'b' )", []],
    ['a word or the lack of another', "'camp' | !'sale'", []],
    [
      'facet values',
      "'hebrew' & ( '#skill:Torah reading (leyning)' | '#skill:Music' ) & '#state:NJ'",
      [['hebrew'], ['#skill:Torah reading (leyning)', '#skill:Music'], ['#state:NJ']],
    ],
    ['quotes and backslashes', "'#skill:Rabbi''s \\\\ aide'", [["#skill:Rabbi's \\ aide"]]],
    [
      'a choice between two lists',
      "( 'a' & 'b' ) | ( 'c' & 'd' )",
      [
        ['a', 'c'],
        ['a', 'd'],
        ['b', 'c'],
        ['b', 'd'],
      ],
    ],
    ['weights', "'a':A & 'b':*BC", [['a'], ['b*']]],
    ['nothing', '', []],
  ])('%s', (_name, query, sets) => expect(textsOf(query)).toEqual(sets));

  it.each(["'a' &", "( 'a'", 'a', "'a' 'b'"])('%s is not a text query', (query) => expect(() => requiredLexemes(query)).toThrow());
});

describe('the keys of a text', () => {
  it('has those of its lexemes, of their beginnings, and of marked lexemes as a whole', () => {
    expect(keysOfText(['tea', '#state:NJ'])).toEqual(['tea', '#state:NJ', 't:*', 'te:*', 'tea:*']);
  });

  it.each([
    ['teach', 'teacher'],
    ['teacher', 'teacher'],
    ['מור', 'מורה'],
    ['😀😀', '😀😀😀'],
    ['x'.repeat(200), 'x'.repeat(300)],
  ])('has the key of a search for the beginning %s', (text, lexeme) => {
    expect(keysOfText([lexeme])).toContain(keyOfLexeme({ text, isPrefix: true }));
  });
});
