import { describe, expect, it } from 'vitest';
import { withoutInvisible } from './hidden-characters';

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
