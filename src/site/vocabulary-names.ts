/** The vocabularies that staff change in the settings. The browser uses this file, so it has no words. */
const vocabularies = {
  skills: {
    label: 'Skills',
    explanation: 'The categories by which jobs are browsed, chosen in posts and in profiles.',
  },
  org_types: {
    label: 'Organization types',
    explanation: 'The kinds of organizations that employers choose in a post. Jobs are browsed by them.',
  },
  degrees: {
    label: 'Degrees',
    explanation: 'Degrees, ordinations and licenses, chosen in posts, in profiles and in the education of a profile.',
  },
  benefits: {
    label: 'Benefits',
    explanation: 'The benefits that employers choose in a post, and name behind its pay: “plus housing”. Jobs are browsed by them.',
  },
  movements: {
    label: 'Movements',
    explanation: 'The movement, denomination or outlook that an organization states. Jobs are browsed by it.',
  },
  language_levels: {
    label: 'Language levels',
    explanation: 'How well applicants know a language that the job needs, from the least. Jobs are browsed by it.',
  },
  starts: {
    label: 'Starts',
    explanation: 'When a job begins, read before “start”: “Summer start”. Jobs are browsed by it.',
  },
  experience_levels: {
    label: 'Experience',
    explanation: 'The experience that a job asks for, from none to most.',
  },
  contract_types: {
    label: 'Contract types',
    explanation:
      'Kinds of employment. The first one that is offered is chosen in a new post. Search engines and job sites recognize a kind by its words, such as “full time” or “internship”.',
  },
  professions: {
    label: 'Professions',
    explanation: 'Suggestions for the position of a post. Employers may write another one, so renaming changes no post.',
  },
} as const satisfies Record<string, { label: string; explanation: string }>;

export type VocabularyName = keyof typeof vocabularies;
export const vocabularyNames = Object.keys(vocabularies) as [VocabularyName, ...VocabularyName[]];
/** The subject of a vocabulary's changes in the audit log; the id is that of the value. */
export const vocabularySubject = (name: VocabularyName): string => `vocabulary:${name}`;
export const vocabularyText = (name: VocabularyName): { label: string; explanation: string } => vocabularies[name];
