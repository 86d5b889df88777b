/** The vocabularies that staff change in the settings. The browser uses this file, so it has no words. */
const vocabularies = {
  skills: {
    label: 'Skills',
    explanation: 'The categories for browsing jobs, selected in posts and profiles.',
  },
  org_types: {
    label: 'Organization types',
    explanation: 'The kinds of organizations that employers select in a post, and for browsing jobs.',
  },
  degrees: {
    label: 'Degrees',
    explanation: 'Degrees, ordinations and licenses, selected in posts and profiles.',
  },
  benefits: {
    label: 'Benefits',
    explanation: 'The benefits that employers select in a post and add to its pay (“plus housing”), and for browsing jobs.',
  },
  movements: {
    label: 'Movements',
    explanation: 'An organization’s movement, denomination or outlook, and for browsing jobs.',
  },
  language_levels: {
    label: 'Language levels',
    explanation: 'How well applicants need to know a language, from the least, and for browsing jobs.',
  },
  starts: {
    label: 'Starts',
    explanation: 'When a job starts, shown before “start” (“Summer start”), and for browsing jobs.',
  },
  experience_levels: {
    label: 'Experience',
    explanation: 'The experience a job requires, from none to most.',
  },
  contract_types: {
    label: 'Contract types',
    explanation:
      'Kinds of employment. The first active one is selected in a new post. Search engines and job sites recognize words such as “full time” or “internship”.',
  },
  professions: {
    label: 'Professions',
    explanation: 'Suggestions for a post’s position. Employers can enter their own, so renaming changes no posts.',
  },
} as const satisfies Record<string, { label: string; explanation: string }>;

export type VocabularyName = keyof typeof vocabularies;
export const vocabularyNames = Object.keys(vocabularies) as [VocabularyName, ...VocabularyName[]];
/** The subject of a vocabulary's changes in the audit log; the id is that of the value. */
export const vocabularySubject = (name: VocabularyName): string => `vocabulary:${name}`;
export const vocabularyText = (name: VocabularyName): { label: string; explanation: string } => vocabularies[name];
