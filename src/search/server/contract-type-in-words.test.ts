import { expect, it } from 'vitest';
import { contractTypeInWords } from './contract-type-in-words';

it.each([
  ['part time teacher', 'part time', 'teacher', 'Part Time'],
  ['Part-Time teacher', 'Part-Time', 'teacher', 'Part Time'],
  ['teacher, parttime', 'parttime', 'teacher,', 'Part Time'],
  ['hebrew full time teacher', 'full time', 'hebrew teacher', 'Full Time'],
  ['per diem', 'per diem', '', 'Per Diem'],
  ['volunteer opportunities', 'volunteer opportunities', '', 'Volunteer'],
  ['teacher part time -camp', 'part time', 'teacher -camp', 'Part Time'],
])('%s has the type “%s” beside “%s”', (text, typed, words, type) => expect(contractTypeInWords(text)).toEqual({ typed, words, type }));

it.each([
  'teacher',
  'volunteer coordinator',
  'substitute teacher',
  'fellowship director',
  '"part time" teacher',
  'teacher -part-time',
  'part time or remote',
  'time part',
  '',
])('%s names no type', (text) => expect(contractTypeInWords(text)).toBeUndefined());
