import type { ResumeFile } from '~/files/schemas';

type Chosen = Record<'resume' | 'cover_letter' | 'other_file', string>;
type Choosable = Pick<ResumeFile, '_id' | 'file_type' | 'primary' | 'cur_filename'>;

/** The files that the form of an application begins with: the primary one as the resume and, where a job requires a letter, the only letter. Of several letters one may be for another employer. */
export function firstFiles(requiresLetter: boolean, files: readonly Choosable[]): Chosen {
  const [letter, ...others] = files.filter(({ file_type }) => file_type === 'Cover Letter');
  return {
    resume: files.find(({ primary, file_type }) => primary && file_type === 'Resume')?._id ?? '',
    cover_letter: requiresLetter && letter && others.length === 0 ? letter._id : '',
    other_file: '',
  };
}

const NAMES: Record<keyof Chosen, string> = { resume: 'your resume', cover_letter: 'your cover letter', other_file: 'your other file' };

/** Whether the user has no resume. A cover letter or another file is none, also where it is chosen as the resume. */
export const lacksResume = (files: readonly Pick<ResumeFile, 'file_type'>[]): boolean => !files.some(({ file_type }) => file_type === 'Resume');

/** A sentence about a file that is chosen in two fields; empty where there is none. */
export function sameFileWords(chosen: Chosen, files: readonly Choosable[]): string {
  const fields = (Object.keys(NAMES) as (keyof Chosen)[]).filter((field) => chosen[field] !== '');
  const [first, second] = fields.filter((field) => fields.some((other) => other !== field && chosen[other] === chosen[field]));
  const name = files.find(({ _id }) => first && _id === chosen[first])?.cur_filename;
  if (!first || !second || !name) return '';
  return `You’ve selected ${name} as both ${NAMES[first]} and ${NAMES[second]}. You can send it that way.`;
}
