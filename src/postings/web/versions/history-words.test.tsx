import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { byDay, lineWords } from './history-words';
import { Change } from './Value';

const now = new Date('2026-11-22T18:00:00Z');

describe('a history', () => {
  it('is grouped by the days of the board, newest first', () => {
    const lines = ['2026-11-22T17:00:00Z', '2026-11-22T06:00:00Z', '2026-11-22T03:00:00Z', '2026-11-02T12:00:00Z'].map((created_on) => ({ created_on }));
    expect(byDay(lines, now).map(({ day, lines: ofDay }) => [day, ofDay.length])).toEqual([
      ['Today, Nov 22, 2026', 2],
      ['Yesterday, Nov 21, 2026', 1],
      ['Monday, Nov 2, 2026', 1],
    ]);
  });

  it('names who did what', () => {
    expect(lineWords({ act: 'renewed', by: { who: 'person', name: 'Rivka Stern' } }, 'Parnassa')).toEqual({ author: 'Rivka Stern', act: 'renewed the post' });
    expect(lineWords({ act: 'published', by: { who: 'board', name: '' } }, 'Parnassa')).toEqual({ act: 'The post went live' });
  });

  it.each([
    ['Teacher', 'Hebrew teacher', 'Teacher → is now Hebrew teacher'],
    ['', 'Hebrew teacher', 'Hebrew teacher'],
    [52_000, 0, '52,000 → is now Nothing'],
    [false, true, 'No → is now Yes'],
  ])('shows the change from %j to %j whole', (before, after, text) => {
    const words = renderToStaticMarkup(<Change before={before} after={after} />).replace(/<[^>]+>/g, ' ');
    expect(words.replace(/\s+/g, ' ').trim()).toBe(text);
  });
});
