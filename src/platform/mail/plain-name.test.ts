import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name';

describe('a name in a mail to a stranger', () => {
  it.each([
    'Congregation Beth Tikvah',
    'J.C.C. of Boston',
    'Beth El / Hebrew School',
    'St. Louis Day School K-8',
    'קהילת בית תקווה',
    'Camp 1948',
    'U.S. Hillel, Inc.',
    'Solomon Schechter (Grades 1-12)',
  ])('%s is shown as it is', (name) => {
    expect(plainName(name)).toBe(name);
  });

  it.each([
    'WIN $5000 NOW at https://evil.example/win',
    'see evil.example',
    'see evil .example today',
    'see ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'see evil。example',
    'www.evil',
    'write to win@evil.example',
    'call 555 123 4567',
    'call (02) 655-1234',
    'call 5\u200B5\u200B5-123-4567',
    'ev\u00ADil.example',
    '\u202E\u2066',
    '',
  ])('%j is left out', (name) => {
    expect(plainName(name)).toBeUndefined();
  });

  it('is one line without invisible characters, at most 60 characters long', () => {
    expect(plainName('Beth\u202E\n Tikvah\u001B')).toBe('Beth Tikvah');
    expect(plainName('א'.repeat(200))).toBe(`${'א'.repeat(59)}…`);
    expect([...(plainName('😀'.repeat(200)) ?? '')]).toHaveLength(60);
  });
});
