import type { Draft, WordToAvoid } from './draft';
import { advice, type Hint } from './hints';
import { fineAt, hasPhrase, phraseFinder, phrasesIn, wordsOf } from './phrases';

/** The words of each text of a post. */
export type TextWords = Readonly<Record<'headline' | 'position' | 'description', readonly string[]>>;

export const textWords = ({ headline, position, description }: Draft): TextWords => ({
  headline: wordsOf(headline),
  position: wordsOf(position),
  description: wordsOf(description),
});

const TEXTS = ['headline', 'position', 'description'] as const;

/** The most words that one answer names. */
const MOST_WORDS = 8;

/** Words that shut people out, each once, at the first field that has it. */
export function shutOutHints(texts: TextWords, words: readonly WordToAvoid[]): Hint[] {
  const find = phraseFinder(words.map(({ word }) => word));
  const named = new Set<string>();
  return TEXTS.flatMap((field) => {
    const found = find(texts[field]);
    if (found.length === 0) return [];
    const fine = phraseFinder(words.flatMap(({ fineIn }) => phrasesIn(fineIn)))(texts[field]);
    const isFine = fineAt(fine);
    return words.flatMap(({ word, better, reason }) => {
      if (named.has(word) || !found.some((one) => one.phrase === word && !isFine(one))) return [];
      named.add(word);
      return [advice(field, 'shuts_out', better ? `Instead of “${word}”, write “${better}”.` : `Leave out “${word}”.`, reason)];
    });
  }).slice(0, MOST_WORDS);
}

const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;

/** Whether most letters of a text are capitals. Short texts, and scripts without capitals, are none. */
export function isInCapitals(text: string, least: number): boolean {
  let upper = 0;
  let lower = 0;
  for (const letter of text) {
    if (UPPER.test(letter)) upper += 1;
    else if (LOWER.test(letter)) lower += 1;
  }
  return upper + lower >= least && upper >= 0.8 * (upper + lower);
}

function capitalsHints({ headline, position, description }: Draft): Hint[] {
  const say = (field: string) => advice(field, 'capitals', 'Don’t write this in all capitals.', 'Words in capitals are slower to read and look like shouting.');
  return [
    ...(isInCapitals(headline, 12) ? [say('headline')] : []),
    ...(isInCapitals(position, 12) ? [say('position')] : []),
    ...(isInCapitals(description, 60) ? [say('description')] : []),
  ];
}

const SEVERAL = [
  'multiple positions',
  'several positions',
  'various positions',
  'many positions',
  'all positions',
  'positions available',
  'open positions',
  'multiple roles',
  'several roles',
  'various roles',
  'multiple openings',
  'job openings',
];
/** `teachers`, `counselors`, `specialists`, `assistants`. */
const PEOPLE = /(?:[eo]rs|ists|ants)$/;

/** One of these, as a title: `teacher`, `cantor`, `therapist`. */
const PERSON = /(?:[eo]r|ist|ant|ian)s?$/;
const TITLES = ['rabbi', 'chazzan', 'chef', 'cook', 'coach', 'nurse', 'principal', 'clerk', 'aide', 'nanny'];
const NO_TITLES = ['summer', 'winter', 'center', 'senior', 'junior', 'after', 'other', 'or', 'for', 'per', 'her', 'never', 'over', 'under'];
const isPerson = (word = ''): boolean => TITLES.includes(word.replace(/s$/, '')) || (PERSON.test(word) && !NO_TITLES.includes(word));

/** Whether a slash stands between two titles: `Rabbi / Cantor`. */
const joinsTitles = (title: string): boolean =>
  title
    .split('/')
    .map(wordsOf)
    .some((words, at, parts) => at > 0 && isPerson(parts[at - 1]?.at(-1)) && isPerson(words[0]));

/** Whether a title names several positions: it says so, or joins two kinds of people. */
const namesSeveral = (words: readonly string[]): boolean =>
  hasPhrase(words, SEVERAL) || words.some((word, at) => word === 'and' && PEOPLE.test(words[at - 1] ?? '') && PEOPLE.test(words[at + 1] ?? ''));

function severalHints(draft: Draft, texts: TextWords): Hint[] {
  const field = (['headline', 'position'] as const).find((name) => namesSeveral(texts[name]) || joinsTitles(draft[name]));
  if (!field) return [];
  return [advice(field, 'several_positions', 'Post each position separately.', 'People search for one position, and search engines index one job per page.')];
}

/** Of a text in English, some are always there. What a text in another language says about the job is not looked for. */
const ENGLISH = ['the', 'and', 'you', 'we', 'with', 'for', 'of', 'to'];
const DUTIES = [
  'responsibilities',
  'responsible',
  'responsibility',
  'duties',
  'duty',
  'tasks',
  'task',
  'you will',
  "you'll",
  'will be',
  'the role',
  'this role',
  'your role',
  'the job',
  'lead',
  'teach',
  'manage',
  'plan',
  'coordinate',
  'support',
  'oversee',
  'develop',
  'prepare',
  'supervise',
  'direct',
  'build',
  'work with',
];
const REQUIREMENTS = [
  'require',
  'required',
  'requirement',
  'requires',
  'qualification',
  'qualified',
  'qualify',
  'experience',
  'degree',
  'must',
  'you have',
  'skill',
  'ability',
  'able to',
  'knowledge',
  'certified',
  'certification',
  'license',
  'fluent',
  'looking for',
  'ideal candidate',
  'preferred',
  'no experience needed',
];

/** The least length of a description. A search engine may leave out a job whose page hardly says anything about it. */
const SHORT = 150;

function descriptionHints({ headline, description }: Draft, words: readonly string[]): Hint[] {
  if (words.length === 0) return [];
  const say = (kind: 'search_engines' | 'no_duties' | 'no_requirements', text: string, reason: string) => advice('description', kind, text, reason);
  if (description.trim().toLowerCase() === headline.trim().toLowerCase()) {
    return [say('search_engines', 'Describe the job: this is the same as the headline.', 'Google leaves out jobs whose description only repeats the title.')];
  }
  if (description.trim().length < SHORT) {
    return [say('search_engines', 'Say more about the job.', 'Google asks for a full description: duties, requirements, hours.')];
  }
  if (!ENGLISH.some((word) => words.includes(word))) return [];
  return [
    ...(hasPhrase(words, DUTIES) ? [] : [say('no_duties', 'Say what the person will do.', 'People apply when they can picture the work.')]),
    ...(hasPhrase(words, REQUIREMENTS) ? [] : [say('no_requirements', 'Say what the person needs to have or know.', 'You’ll get applications that fit.')]),
  ];
}

/** Advice about the words of a post, whatever its place. */
export const wordingHints = (draft: Draft, texts: TextWords, words: readonly WordToAvoid[]): Hint[] => [
  ...severalHints(draft, texts),
  ...shutOutHints(texts, words),
  ...descriptionHints(draft, texts.description),
  ...capitalsHints(draft),
];
