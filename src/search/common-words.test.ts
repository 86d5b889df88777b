import { expect, it } from 'vitest';
import { hasOnlyCommonWords } from './common-words';

it.each([
  ['the', true],
  ['The and', true],
  ['“the”', true],
  ["don't", true],
  ['the teacher', false],
  ['thea', false],
  ['-the', false],
  ['the -sales', false],
  ['the -and', false],
  ['the-and', true],
  ['!', false],
  ['', false],
])('“%s” has only common words: %s', (kw, common) => expect(hasOnlyCommonWords(kw)).toBe(common));
