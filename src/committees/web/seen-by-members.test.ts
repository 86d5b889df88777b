import { expect, it } from 'vitest';
import { seenByMembers } from './seen-by-members';

it.each([
  [false, false, ['The applicant’s name', 'The message', 'The resume']],
  [true, false, ['A number', 'without the name', 'No resume']],
  [true, true, ['A number', 'without the name', 'The resume']],
])('with names hidden %s and files shown %s members see: %j', (namesHidden, filesShown, beginnings) => {
  const lines = seenByMembers(namesHidden, filesShown);
  for (const [index, words] of beginnings.entries()) expect(lines[index]).toContain(words);
});
