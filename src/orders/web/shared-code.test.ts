import { describe, expect, it } from 'vitest';
import { sharedCode } from './shared-code';

describe('the code of a shared link', () => {
  it.each([
    ['gc=GIFT-ABCD', 'GIFT-ABCD'],
    ['theme=dark; gc=GIFT-ABCD; other=1', 'GIFT-ABCD'],
    ['gc=a%20b', 'a b'],
    ['', ''],
    ['mygc=NO', ''],
    ['gc=%E0%A4%A', ''],
    [`gc=${'x'.repeat(200)}`, 'x'.repeat(100)],
  ])('reads %j as %j', (cookies, code) => {
    expect(sharedCode(cookies)).toBe(code);
  });
});
