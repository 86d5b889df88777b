import { expect, it } from 'vitest';
import { titlesEnd } from './titles-end';

const inTitle = { match: { headline: ['Math ', 'teacher'], text: [] } };
const inText = { match: { headline: ['Principal'], text: ['leads ', 'teachers'] } };

it.each([
  ['nothing', [], 0],
  ['titles alone', [inTitle, inTitle], 2],
  ['texts alone', [inText, {}], 0],
  ['titles, then texts', [inTitle, inText, inText], 1],
  ['a text between titles', [inTitle, inText, inTitle, inText], 3],
])('of %s', (_name, jobs, end) => expect(titlesEnd(jobs as never)).toBe(end));
