import { describe, expect, it } from 'vitest';
import { withoutHiddenCharacters, withoutInvisible } from './hidden-characters';
import { line, prose, requiredProse } from './http/schemas';

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
  expect(line().parse('Hebrew\vteacher\f')).toBe('Hebrew teacher');
  expect(withoutHiddenCharacters('Hebrew\vteacher\u0007')).toBe('Hebrew teacher');
});
