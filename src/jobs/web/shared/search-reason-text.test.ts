import { expect, it } from 'vitest';
import { matchWords, searchReasonText } from './search-reason-text';

const allentown = { words: 'teacher', label: 'Within 25 miles of Allentown, PA', typed: 'alentown', name: 'Allentown, PA', corrected: false };
const ACCOUNT = 'The result of a search, with its distances, order and filters, needs an account. It is free and takes a minute.';

it.each([
  ['teacher', { count: 12, capped: false, corrected: null, place: null }, { title: 'Log in to see 12 jobs for “teacher”', text: ACCOUNT }],
  ['', { count: 1, capped: false, corrected: null, place: null }, { title: 'Log in to see 1 open job', text: ACCOUNT }],
  [
    'teacher allentown',
    { count: 1, capped: false, corrected: null, place: allentown },
    { title: 'Log in to see 1 job for “teacher”', text: `1 job matches “teacher” within 25 miles of Allentown, PA. ${ACCOUNT}` },
  ],
  [
    'techer',
    { count: 12, capped: false, corrected: 'teacher', place: null },
    { title: 'Log in to see 12 jobs for “teacher”', text: `Nothing was found for “techer”. ${ACCOUNT}` },
  ],
  [
    'teacher alentown',
    { count: 1000, capped: true, corrected: null, place: { ...allentown, corrected: true } },
    {
      title: 'Log in to see 1,000+ jobs for “teacher”',
      text: `We read “alentown” as Allentown, PA. 1,000+ jobs match “teacher” within 25 miles of Allentown, PA. ${ACCOUNT}`,
    },
  ],
])('the reason to log in for the search “%s”', (kw, found, reason) => {
  expect(searchReasonText(kw, found)).toEqual(reason);
});

it.each([
  ['teacher', { count: 12, capped: false, corrected: null, place: null }, '12 jobs match “teacher”'],
  ['teacher allentown', { count: 1, capped: false, corrected: null, place: allentown }, '1 job matches “teacher” within 25 miles of Allentown, PA'],
  ['techer', { count: 1000, capped: true, corrected: 'teacher', place: null }, '1,000+ jobs match “teacher”'],
  ['', { count: 1, capped: false, corrected: null, place: null }, '1 open job'],
  ['', { count: 40, capped: false, corrected: null, place: null }, '40 open jobs'],
])('the heading of the search “%s” before a login', (kw, found, words) => {
  expect(matchWords(kw, found)).toBe(words);
});
