import { expect, it } from 'vitest';
import { firstFiles, lacksResume, sameFileWords } from './file-choices';

const file = (_id: string, file_type: 'Resume' | 'Cover Letter' | 'Other', primary = false) => ({ _id, file_type, primary, cur_filename: `${_id}.pdf` });
const resume = file('resume', 'Resume', true);
const letter = file('letter', 'Cover Letter');
const another = file('another', 'Cover Letter');
const none = { resume: '', cover_letter: '', other_file: '' };

it.each([
  ['no files', true, [], none],
  ['a required letter', true, [resume, letter], { ...none, resume: 'resume', cover_letter: 'letter' }],
  ['a letter that is not required', false, [resume, letter], { ...none, resume: 'resume' }],
  ['several letters', true, [letter, another], none],
  ['a letter that is primary from an earlier time', false, [{ ...letter, primary: true }], none],
])('an application begins, with %s, with the files that are certain', (_, requiresLetter, files, chosen) => {
  expect(firstFiles(requiresLetter, files)).toEqual(chosen);
});

it.each([
  ['no file', [], true],
  ['a cover letter alone', [letter], true],
  ['a cover letter and another file', [letter, file('other', 'Other')], true],
  ['a resume', [resume], false],
  ['a resume that is not the primary one', [letter, file('second', 'Resume')], false],
])('a user with %s lacks a resume: %s', (_, files, lacks) => {
  expect(lacksResume(files)).toBe(lacks);
});

it.each([
  [{ ...none }, ''],
  [{ ...none, resume: 'resume', cover_letter: 'letter' }, ''],
  [{ ...none, resume: 'resume', cover_letter: 'resume' }, 'You’ve selected resume.pdf as both your resume and your cover letter. You can send it that way.'],
  [
    { resume: 'resume', cover_letter: 'letter', other_file: 'letter' },
    'You’ve selected letter.pdf as both your cover letter and your other file. You can send it that way.',
  ],
])('the file that is chosen twice in %o is named', (chosen, words) => {
  expect(sameFileWords(chosen, [resume, letter])).toBe(words);
});
