import { expect, it } from 'vitest';
import { titleOf } from './search-title';

const titled = (kw: string, label = '', { words = kw, corrected = null }: { words?: string; corrected?: string | null } = {}) =>
  titleOf({ kw }, { corrected, unknown_place: '', too_common: '', place: label ? { words, label } : null });

it.each([
  ['hebrew teacher', 'Within 25 miles of 10024', '“hebrew teacher” jobs near 10024'],
  ['hebrew teacher', '', '“hebrew teacher” jobs'],
  ['', 'Within 1 mile of the Bay Area', 'Jobs near the Bay Area'],
  ['', 'In New York', 'Jobs in New York'],
  ['rabbi', 'Remote', 'Remote “rabbi” jobs'],
  ['', 'Remote', 'Remote jobs'],
  ['"day school" teacher', '', '“day school teacher” jobs'],
  ['', '', 'Search jobs'],
])('the words %j and the place %j give %j', (kw, place, title) => expect(titled(kw, place)).toBe(title));

it('names the words without the place among them, as they were corrected', () => {
  expect(titled('techer in NYC', 'Within 25 miles of New York City', { words: 'techer', corrected: 'teacher' })).toBe('“teacher” jobs near New York City');
});

it('names the typed words of a search that failed', () => expect(titleOf({ kw: 'rabbi' })).toBe('“rabbi” jobs'));

it('stays in the direction of its English words around Hebrew ones', () => expect(titled('מורה')).toBe('\u200e“מורה” jobs'));

it('cuts long words', () => expect(titled('teacher '.repeat(25)).length).toBeLessThanOrEqual(70));
