import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginning, ending, exchangedLetters, isBlank, isReadablePath, isStorable, shortened, storable } from './text';

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\n\t ',
    '\u00a0',
    '\ufeff',
    '\u200b\u200d',
    '\u2060',
    '\u00ad',
    '\u202e\u202c',
    '\u3164',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u0000',
    '\u3000',
    '\u{e0020}',
  ])('is true for %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', '.', ' א ', '\ufeffa', '🕎', '👩‍👧', '\u0301', '漢', '\ue000'])('is false for the visible text %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('isStorable', () => {
  it.each([
    ['plain', true],
    ['🔑', true],
    ['\ufeff', true],
    ['a\0b', false],
    ['\ud83d', false],
    ['\udd11\ud83d', false],
  ])('%j: %s', (text, storable) => {
    expect(isStorable(text)).toBe(storable);
  });
});

describe('isReadablePath', () => {
  it.each([
    ['/jobs/view/1/a-b', true],
    ['/coupons/%D7%A9%D7%9C%D7%95%D7%9D', true],
    ['/coupons/100%25', true],
    ['/coupons/%00', false],
    ['/coupons/%ff', false],
    ['/coupons/%E0%A4%A', false],
    ['/coupons/%ED%A0%80', false],
    ['/coupons/%', false],
  ])('%s: %s', (path, readable) => {
    expect(isReadablePath(path)).toBe(readable);
  });
});

it.each([
  ['prat', ['rpat', 'part', 'prta']],
  ['aab', ['aba']],
  ['תובל', ['ותבל', 'תבול', 'תולב']],
  ['a', []],
])('exchangedLetters(%j) is %j', (word, exchanged) => expect(exchangedLetters(word)).toEqual(exchanged));

describe('a text that is cut', () => {
  const family = '\u{1F469}\u200D\u{1F467}';
  it.each<[text: string, most: number, cut: string]>([
    ['Rabbi', 5, 'Rabbi'],
    ['Rabbi', 3, 'Rab'],
    ['ab\u{1F54E}', 3, 'ab'],
    [`ab${family}c`, 5, 'ab'],
    [`ab${family}c`, 7, `ab${family}`],
    ['cafe\u0301s', 4, 'caf'],
    ['שָׁלוֹם', 3, 'שָׁ'],
    ['\u{1F54E}', 1, ''],
    [`a${'\u0301'.repeat(300)}`, 5, `a${'\u0301'.repeat(4)}`],
  ])('begins with whole signs: %j to %i', (text, most, cut) => expect(beginning(text, most)).toBe(cut));

  it('ends with whole signs', () => {
    expect(ending(`ab${family}c`, 2)).toBe(`${family}c`);
    expect(ending('abc', 2)).toBe('bc');
  });

  it('has an ellipsis', () => {
    expect(shortened('Rabbi', 5)).toBe('Rabbi');
    expect(shortened('A \u{1F54E} rabbi', 4)).toBe('A…');
  });

  it('stays one that can be stored, and is no longer than allowed', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, fc.nat(30), (written, most) => {
        const cut = beginning(written, most);
        expect([cut.isWellFormed(), cut.length <= most, written.startsWith(cut)]).toEqual([true, true, true]);
        expect(ending(written, most).isWellFormed()).toBe(true);
      }),
    );
    expect(storable('a\0\ud800b\u{1F54E}', 3)).toBe('a\ufffdb');
  });
});
