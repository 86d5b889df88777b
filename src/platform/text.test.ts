import { describe, expect, it } from 'vitest';
import { exchangedLetters, isBlank, isReadablePath, isStorable } from './text';

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
