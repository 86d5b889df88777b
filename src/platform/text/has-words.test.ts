import { expect, it } from 'vitest';
import { hasWords } from './has-words';

it.each([
  ['', true],
  ['  – ', true],
  ['admin', true],
  ['SCHOOL head', true],
  ['ecole', true],
  ['rabbi', false],
  ['school rabbi', false],
])('“Head of School, administration (École)” has %j: %s', (typed, has) => expect(hasWords('Head of School, administration (École)', typed)).toBe(has));
