import { describe, expect, it } from 'vitest';
import { codeInLink, sharedCode, sharedCodeCookie } from './shared-code';

describe('the code of a shared link', () => {
  it.each([
    ['gc=GIFT-ABCD', 'GIFT-ABCD'],
    ['theme=dark; gc=GIFT-ABCD; other=1', 'GIFT-ABCD'],
    ['gc=a%20b', 'a b'],
    ['', ''],
    ['mygc=NO', ''],
    ['gc=%E0%A4%A', ''],
    [`gc=${'x'.repeat(200)}`, 'x'.repeat(100)],
  ])('is read from %j as %j', (cookies, code) => {
    expect(sharedCode(cookies)).toBe(code);
  });

  it.each([
    ['?gc=GIFT-ABCD', 'GIFT-ABCD'],
    ['?page=2&gc=%20GIFT-ABCD%20', 'GIFT-ABCD'],
    ['?gc=', ''],
    ['', ''],
    ['?gc=a%3B%20Domain%3Devil.example', ''],
    ['?gc=%3Cscript%3E', ''],
    ['?gc=a%0D%0Ab', ''],
    [`?gc=${'x'.repeat(101)}`, ''],
  ])('is found in %j as %j', (search, code) => {
    expect(codeInLink(search)).toBe(code);
  });

  it('is stored for seven days, for this site only', () => {
    expect(sharedCodeCookie('a b', true)).toBe('gc=a%20b; Path=/; Max-Age=604800; SameSite=Lax; Secure');
    expect(sharedCodeCookie('A', false)).toBe('gc=A; Path=/; Max-Age=604800; SameSite=Lax');
  });
});
