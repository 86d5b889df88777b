import type { Visibility } from '../../visibility';

/** The choices of who sees a profile, each with a label and what it means. */
export const visibilityChoices: readonly (readonly [Visibility, string, string])[] = [
  ['everybody', 'Everybody with access', 'Employers who have recently posted a job, with your name, resume and web addresses.'],
  [
    'anonymous',
    'The same people, without your name',
    'They see your job role, skills, positions and schools, but not your name, addresses and files, nor your longer texts. They may ask for them. All is shown after you accept, to that organization alone.',
  ],
  ['hidden', 'Nobody', 'Your profile is in no list and no search.'],
];
