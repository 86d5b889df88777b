import { describe, expect, it } from 'vitest';
import { keyOfLexeme, keyOfZip, keysOfText, requiredLexemes } from './required-lexemes';

const textsOf = (query: string) => requiredLexemes(query).map((set) => set.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text)));

describe('the lexemes that a text query requires', () => {
  it.each([
    ['one word', "'hebrew'", [['hebrew']]],
    ['all of several words', "'hebrew' & 'teacher'", [['hebrew'], ['teacher']]],
    ['either of two words', "'camp' | 'retreat'", [['camp', 'retreat']]],
    ['an unfinished last word', "'hebrew' & ( 'teach' | 'teach':* )", [['hebrew'], ['teach', 'teach*']]],
    ['a phrase', "'day' <-> 'school'", [['day'], ['school']]],
    ['a phrase with a gap', "'head' <2> 'school' & 'jewish'", [['head'], ['school'], ['jewish']]],
    ['a phrase with a wide gap', "'head' <12> 'school'", [['head'], ['school']]],
    ['a blank at its end', "'hebrew' ", [['hebrew']]],
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

  it('are at most 24 sets, however many words a query has', () => {
    const words = (count: number, name: string) => Array.from({ length: count }, (_, at) => `'${name}${at}'`);
    expect(textsOf(words(30, 'w').join(' & '))).toEqual(Array.from({ length: 24 }, (_, at) => [`w${at}`]));
    expect(textsOf(`( ${words(5, 'a').join(' & ')} ) | ( ${words(5, 'b').join(' & ')} )`)).toHaveLength(24);
  });

  it.each([
    ["'a' &", 'a lexeme is missing'],
    ["& 'a'", 'a lexeme is missing'],
    ["( 'a'", 'a bracket is not closed'],
    ["( 'a' & 'b'", 'a bracket is not closed'],
    ["( 'a' ! 'b'", 'a bracket is not closed'],
    ['a', 'this is not a text query after character 0'],
    ["'a' & b", 'this is not a text query after character 5'],
    ["'a' 'b'", 'there is text after the query'],
    ["'a' )", 'there is text after the query'],
  ])('%s is not a text query: %s', (query, fault) => expect(() => requiredLexemes(query)).toThrow(fault));
});

describe('the keys of a text', () => {
  it('has those of its lexemes, of their beginnings, and of marked lexemes as a whole', () => {
    expect(keysOfText(['tea', '#state:NJ'])).toEqual(['tea', '#state:NJ', 't:*', 'te:*', 'tea:*']);
  });

  it('has the beginnings of up to 20 letters', () => {
    const keys = keysOfText(['x'.repeat(25)]);
    expect(keys).toHaveLength(21);
    expect(keys.at(-1)).toBe(`${'x'.repeat(20)}:*`);
  });

  it('has marked keys of its own', () => {
    expect(keyOfLexeme({ text: 'teach', isPrefix: false })).toBe('teach');
    expect(keyOfLexeme({ text: 'teach', isPrefix: true })).toBe('teach:*');
    expect(keyOfZip('07666')).toBe('#zip:07666');
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
