import { expect, it } from 'vitest';
import { hasWanted, withoutExcluded } from './excluded-words';

it.each([
  ['teacher', 'teacher'],
  ['teacher -hebrew', 'teacher'],
  ['-hebrew teacher', 'teacher'],
  ['teacher --hebrew', 'teacher'],
  ['teacher -"hebrew school" camp', 'teacher camp'],
  ['teacher -"hebrew', 'teacher'],
  ['"teacher -hebrew"', '"teacher -hebrew"'],
  ['full-time teacher', 'full-time teacher'],
  ['-hebrew', ''],
  ['-', '-'],
])('of “%s” the words “%s” are searched for', (kw, wanted) => {
  expect(withoutExcluded(kw).replace(/\s+/g, ' ').trim()).toBe(wanted);
  expect(hasWanted(kw)).toBe(wanted !== '' && wanted !== '-');
});
