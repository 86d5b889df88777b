import { BEST_SCORE } from '../committee-rules';

/** The parts of an application that a member of a committee sees, by the settings of the committee. */
export const seenByMembers = (namesHidden: boolean, filesShown: boolean): string[] => [
  namesHidden ? 'A number in place of the name, such as “Applicant 1”' : 'The applicant’s name',
  namesHidden ? 'The message, without the name, addresses and phone numbers' : 'The message',
  namesHidden && !filesShown ? 'No resume, cover letter or other file' : 'The resume and other files, each copy marked with the member’s name',
  `Your criteria, to score from 1 to ${BEST_SCORE}, and a comment`,
  'The scores of the others, once they’ve finished theirs',
];
