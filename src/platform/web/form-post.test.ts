import { expect, it } from 'vitest';
import { valuesOf } from './form-post';

it('reads the fields of a posted form in the types of its values', () => {
  const initial = { email: '', wants: true, agrees: false, days: ['Monday'], pass_info: { password: '' }, note: 'old' };
  const pairs: [string, string][] = [
    ['email', 'reader@example.org'],
    ['agrees', 'on'],
    ['days', 'Tuesday'],
    ['days', 'Friday'],
    ['pass_info.password', 'secret'],
    ['message', 'not a field'],
    ['note', 'one\r\ntwo'],
  ];
  expect(valuesOf(initial, pairs)).toEqual({
    email: 'reader@example.org',
    wants: false,
    agrees: true,
    days: ['Tuesday', 'Friday'],
    pass_info: { password: 'secret' },
    note: 'one\ntwo',
  });
});
