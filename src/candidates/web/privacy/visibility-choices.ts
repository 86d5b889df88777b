import type { Visibility } from '../../visibility';

/** The choices of who sees a profile, each with a label and what it means. */
export const visibilityChoices: readonly (readonly [Visibility, string, string])[] = [
  ['everybody', 'Employers', 'Employers who recently posted a job, with your name, resume and web addresses.'],
  [
    'anonymous',
    'Employers, without my name',
    'They see your job role, skills, positions and schools, but not your name, addresses, files or longer texts. They can ask. If you accept, only that organization sees everything.',
  ],
  ['hidden', 'No one', 'Your profile isn’t listed and can’t be found.'],
];
