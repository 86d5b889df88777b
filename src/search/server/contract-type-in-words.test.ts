import { expect, it } from 'vitest';
import { contractTypeInWords } from './contract-type-in-words';

it.each([
  ['part time teacher', 'part time', 'teacher', 'Part Time'],
  ['Part-Time teacher', 'Part-Time', 'teacher', 'Part Time'],
  ['teacher, parttime', 'parttime', 'teacher,', 'Part Time'],
  ['hebrew full time teacher', 'full time', 'hebrew teacher', 'Full Time'],
  ['per diem', 'per diem', '', 'Per Diem'],
  ['volunteer opportunities', 'volunteer opportunities', '', 'Volunteer'],
  ['fulltime', 'fulltime', '', 'Full Time'],
  ['volunteering', 'volunteering', '', 'Volunteer'],
  ['volunteer work', 'volunteer work', '', 'Volunteer'],
  ['volunteer position', 'volunteer position', '', 'Volunteer'],
  ['volunteer positions', 'volunteer positions', '', 'Volunteer'],
  ['volunteer opportunity', 'volunteer opportunity', '', 'Volunteer'],
  ['  teacher   part  time; camp ', 'part time;', 'teacher camp', 'Part Time'],
  ['per diem, full time', 'per diem,', 'full time', 'Per Diem'],
  ['part time oregon', 'part time', 'oregon', 'Part Time'],
  ['fulltime parttime', 'fulltime', 'parttime', 'Full Time'],
  ['educator part time', 'part time', 'educator', 'Part Time'],
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
  'Part time OR remote',
  'or part time',
  'part time or',
  'part -time',
  'part of time',
  'per di em',
  '',
])('%s names no type', (text) => expect(contractTypeInWords(text)).toBeUndefined());
