import { describe, expect, it } from 'vitest';
import { firstWords } from './server/first-words';

const LONG = `We ${'really '.repeat(60)}look for a teacher.`;

describe('the first words of a job', () => {
  it.each([
    [
      'a sentence',
      '<p>We are looking for a teacher of Hebrew in the upper grades. Please apply soon.</p>',
      'We are looking for a teacher of Hebrew in the upper grades.',
    ],
    [
      'two, where the first is short',
      '<p>Join us! We teach Hebrew to 200 children in the heart of the city.</p>',
      'Join us! We teach Hebrew to 200 children in the heart of the city.',
    ],
    ['those below a heading', '<h2>The position</h2><p>The office is where the school says hello.</p>', 'The office is where the school says hello.'],
    ['no list', '<ul><li>Teach</li></ul><p>You teach four classes.</p>', 'You teach four classes.'],
    ['a part of a long sentence', `<p>${LONG}</p>`, `${LONG.slice(0, 219)}…`],
    [
      'a sentence with a title in it',
      '<p>Work with Rabbi Dr. Levi on the school’s new curriculum for all grades. Then rest.</p>',
      'Work with Rabbi Dr. Levi on the school’s new curriculum for all grades.',
    ],
    ['nothing of an empty text', '', ''],
  ])('are %s', (_what, html, words) => expect(firstWords(html)).toBe(words));
});
