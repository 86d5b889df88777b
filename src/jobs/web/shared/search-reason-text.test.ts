import { expect, it } from 'vitest';
import { searchReasonText } from './search-reason-text';

const allentown = { words: 'teacher', label: 'Within 25 miles of Allentown, PA', typed: 'alentown', name: 'Allentown, PA', corrected: false };

it.each([
  [
    'teacher',
    { count: 12, capped: false, corrected: null, place: null },
    '12 jobs match “teacher”. Log in or create an account to see them; accounts are free.',
  ],
  ['', { count: 1, capped: false, corrected: null, place: null }, '1 job is open. Log in or create an account to see it; accounts are free.'],
  [
    'teacher allentown',
    { count: 1, capped: false, corrected: null, place: allentown },
    '1 job matches “teacher” within 25 miles of Allentown, PA. Log in or create an account to see it; accounts are free.',
  ],
  [
    'techer',
    { count: 12, capped: false, corrected: 'teacher', place: null },
    'Nothing was found for “techer”. 12 jobs match “teacher”. Log in or create an account to see them; accounts are free.',
  ],
  [
    'teacher alentown',
    { count: 1000, capped: true, corrected: null, place: { ...allentown, corrected: true } },
    'We read “alentown” as Allentown, PA. 1,000+ jobs match “teacher” within 25 miles of Allentown, PA. Log in or create an account to see them; accounts are free.',
  ],
])('the reason to log in for the search “%s”', (kw, found, text) => {
  expect(searchReasonText(kw, found)).toBe(text);
});
