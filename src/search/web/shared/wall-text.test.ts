import { expect, it } from 'vitest';
import { matchWords, wallText } from './wall-text';

const allentown = { words: 'teacher', label: 'Within 25 miles of Allentown, PA', typed: 'alentown', name: 'Allentown, PA', corrected: false };

const SEARCH = { isForAll: false, title: undefined };

it.each([
  ['teacher', { count: 12, capped: false, corrected: null, too_common: '', place: null }, '12 jobs match “teacher”', '', 'see 12 jobs for “teacher”'],
  ['', { count: 1, capped: false, corrected: null, too_common: '', place: null }, '1 open job', '', 'see 1 open job'],
  [
    'teacher allentown',
    { count: 1, capped: false, corrected: null, too_common: '', place: allentown },
    '1 job matches “teacher” within 25 miles of Allentown, PA',
    '',
    'see 1 job for “teacher” within 25 miles of Allentown, PA',
  ],
  [
    'allentown',
    { count: 3, capped: false, corrected: null, too_common: '', place: { ...allentown, words: '' } },
    '3 jobs within 25 miles of Allentown, PA',
    '',
    'see 3 jobs within 25 miles of Allentown, PA',
  ],
  [
    'techer',
    { count: 12, capped: false, corrected: 'teacher', too_common: '', place: null },
    '12 jobs match “teacher”',
    'No results for “techer”.',
    'see 12 jobs for “teacher”',
  ],
  [
    'teacher alentown',
    { count: 1000, capped: true, corrected: null, too_common: '', place: { ...allentown, corrected: true } },
    '1,000+ jobs match “teacher” within 25 miles of Allentown, PA',
    'Showing results near Allentown, PA for “alentown”.',
    'see 1,000+ jobs for “teacher” within 25 miles of Allentown, PA',
  ],
  [
    'the in allentown',
    { count: 3, capped: false, corrected: null, too_common: 'the', place: { ...allentown, words: 'the' } },
    '3 jobs within 25 miles of Allentown, PA',
    '“the” is too common to search for.',
    'see 3 jobs within 25 miles of Allentown, PA',
  ],
])('the wall before the search “%s”', (kw, found, heading, note, act) => {
  expect(wallText(kw, { ...found, first: [] }, SEARCH)).toMatchObject({ heading, note, act });
});

const twelve = { count: 12, capped: false, corrected: null, too_common: '', place: null, first: [] };

it.each([
  [1, 1, 'save this job or apply'],
  [3, 3, 'save these jobs or apply'],
  [4, 3, 'see 4 jobs for “teacher”'],
])('the wall before a search that finds %d jobs, of which %d are shown', (count, shown, act) => {
  expect(wallText('teacher', { ...twelve, count, first: Array(shown).fill({}) }, SEARCH).act).toBe(act);
});

it('names a list by its title', () => {
  expect(wallText('', twelve, { isForAll: false, title: 'Remote jobs' })).toMatchObject({ heading: '12 remote jobs', act: 'see 12 jobs' });
  expect(wallText('', twelve, { isForAll: false, title: 'Full Time jobs' }).heading).toBe('12 Full Time jobs');
  expect(wallText('', { ...twelve, count: 1 }, { isForAll: false, title: 'Jobs in New York' }).heading).toBe('1 job in New York');
});

it.each([
  ['teacher', { count: 12, capped: false, corrected: null, too_common: '', place: null }, '12 jobs match “teacher”'],
  [
    'teacher allentown',
    { count: 1, capped: false, corrected: null, too_common: '', place: allentown },
    '1 job matches “teacher” within 25 miles of Allentown, PA',
  ],
  ['techer', { count: 1000, capped: true, corrected: 'teacher', too_common: '', place: null }, '1,000+ jobs match “teacher”'],
  ['', { count: 1, capped: false, corrected: null, too_common: '', place: null }, '1 open job'],
  ['', { count: 40, capped: false, corrected: null, too_common: '', place: null }, '40 open jobs'],
])('the heading of the search “%s” before a login', (kw, found, words) => {
  expect(matchWords(kw, found)).toBe(words);
});
