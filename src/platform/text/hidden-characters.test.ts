import { describe, expect, it } from 'vitest';
import { line, prose, requiredProse } from '../http/schemas';
import { withLists } from '../markdown/plain-lists';
import { withoutHiddenCharacters, withoutInvisible } from './hidden-characters';

describe('characters that show nothing', () => {
  it.each([
    ['R\u200Babbi', 'Rabbi'],
    ['\uFEFFBeth\u00AD El\u3164', 'Beth El'],
    ['Ohr\u2060\u{E0041}', 'Ohr'],
    ['\u2800\u115F\uFFA0', ''],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['नि\u200Dहाल', 'नि\u200Dहाल'],
  ])('are removed from names: %j', (typed, kept) => expect(withoutInvisible(typed)).toBe(kept));
});

it.each([
  ['Duties:\vteach\u0085prepare\u2028pray', 'Duties:\nteach\nprepare\npray'],
  ['FITNESS\fFor duty\u2029Apply', 'FITNESS\n\nFor duty\n\nApply'],
])('the breaks of slides and PDFs become ordinary ones: %j', (typed, kept) => {
  expect(prose().parse(typed)).toBe(kept);
  expect(requiredProse(20).safeParse(`${'a'.repeat(19)}\f`).success).toBe(false);
});

it('and blanks in a single line', () => {
  expect(line().parse('Hebrew\vteacher\f\u0085')).toBe('Hebrew teacher');
  expect(withoutHiddenCharacters('Hebrew\vteacher\u0007')).toBe('Hebrew teacher');
});

it.each([
  ['co\u001Foperate', 'cooperate'],
  ['full\u001Etime', 'full-time'],
  ['coop\u0002erate', 'cooperate'],
  ['Ring\u0007 \u001B[31mred\u007F\u009B', 'Ring [31mred'],
])('the controls of Word and PDFs are no fault of a text: %j', (typed, kept) => {
  for (const field of [prose(), line(), requiredProse()]) expect(field.parse(typed)).toBe(kept);
  expect(withLists(typed)).toBe(kept);
});

it('a word that a PDF breaks at the end of a line is one word', () => expect(prose().parse('coop\u0002\r\nerate')).toBe('cooperate'));

it.each(['a\0b', 'a\0\u001Fb'])('NUL is refused: %j', (typed) => {
  for (const field of [prose(), line()]) expect(field.safeParse(typed).success).toBe(false);
});
