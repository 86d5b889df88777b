import { expect, it } from 'vitest';
import { matchWords, searchReasonText } from './search-reason-text';

const allentown = { words: 'teacher', label: 'Within 25 miles of Allentown, PA', typed: 'alentown', name: 'Allentown, PA', corrected: false };
const text = 'With distances, order and filters. An account is free and takes a minute.';

it.each([
  ['teacher', { count: 12, capped: false, corrected: null, too_common: '', place: null }, '12 jobs match “teacher”', '', 'Log in to see 12 jobs for “teacher”'],
  ['', { count: 1, capped: false, corrected: null, too_common: '', place: null }, '1 open job', '', 'Log in to see 1 open job'],
  [
    'teacher allentown',
    { count: 1, capped: false, corrected: null, too_common: '', place: allentown },
    '1 job matches “teacher” within 25 miles of Allentown, PA',
    '',
    'Log in to see 1 job for “teacher” within 25 miles of Allentown, PA',
  ],
  [
    'allentown',
    { count: 3, capped: false, corrected: null, too_common: '', place: { ...allentown, words: '' } },
    '3 jobs within 25 miles of Allentown, PA',
    '',
    'Log in to see 3 jobs within 25 miles of Allentown, PA',
  ],
  [
    'techer',
    { count: 12, capped: false, corrected: 'teacher', too_common: '', place: null },
    '12 jobs match “teacher”',
    'Nothing was found for “techer”.',
    'Log in to see 12 jobs for “teacher”',
  ],
  [
    'teacher alentown',
    { count: 1000, capped: true, corrected: null, too_common: '', place: { ...allentown, corrected: true } },
    '1,000+ jobs match “teacher” within 25 miles of Allentown, PA',
    'We read “alentown” as Allentown, PA.',
    'Log in to see 1,000+ jobs for “teacher” within 25 miles of Allentown, PA',
  ],
  [
    'the in allentown',
    { count: 3, capped: false, corrected: null, too_common: 'the', place: { ...allentown, words: 'the' } },
    '3 jobs within 25 miles of Allentown, PA',
    '“the” is too common to search for.',
    'Log in to see 3 jobs within 25 miles of Allentown, PA',
  ],
])('the reason to log in for the search “%s”', (kw, found, heading, note, title) => {
  expect(searchReasonText(kw, { ...found, first: [] })).toEqual({ heading, note, title, text });
});

it.each([
  [1, 1, 'Log in to save this job or to apply'],
  [3, 3, 'Log in to save these jobs or to apply'],
  [4, 3, 'Log in to see 4 jobs for “teacher”'],
])('the reason to log in for a search that finds %d jobs, of which %d are shown', (count, shown, title) => {
  const reason = searchReasonText('teacher', { count, capped: false, corrected: null, too_common: '', place: null, first: Array(shown).fill({}) });
  expect(reason.title).toBe(title);
  expect(reason.text.startsWith('With')).toBe(shown < count);
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
