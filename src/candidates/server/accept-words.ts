import { isDeepStrictEqual } from 'node:util';
import { invalid, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { acceptWords, type GivenWords } from '~/site/server';
import type { ProfileForm } from '../forms';
import { type CandidateRow, findHistory } from './queries';

/** The lists of words in a profile: the column and the field of the form, which is also the name of the vocabulary. */
const lists = { contractTypes: 'contract_types', degrees: 'degrees', skills: 'skills' } as const;
type ListColumn = keyof typeof lists;
const columns = Object.keys(lists) as ListColumn[];

type Words = Pick<ProfileForm, (typeof lists)[ListColumn]>;

/**
 * The words of a profile's form as they are stored. Words that the profile has already may stay, also retired ones.
 * @throws 422 for other words that are not offered.
 */
export async function acceptProfileWords(tx: Database, row: CandidateRow, form: Words): Promise<Words> {
  const given = columns.flatMap((column): GivenWords[] => {
    const name = lists[column];
    return form[name] ? [{ vocabulary: name, loc: ['data', name], given: form[name], stored: row[column] }] : [];
  });
  const { words, faults } = await acceptWords(tx, given);
  if (faults.length > 0) throw invalid(faults);
  return Object.fromEntries(given.map(({ vocabulary }, index) => [vocabulary, words[index]]));
}

/** Refuses words of an admin's change that are not offered and that the profile does not have. */
export async function refuseUnknownWords(tx: Database, row: CandidateRow, column: ListColumn, given: string[]): Promise<void> {
  const distinct = [...new Set(given)];
  const { words, faults } = await acceptWords(tx, [{ vocabulary: lists[column], loc: ['value'], given: distinct, stored: row[column] }]);
  if (faults.length > 0) throw invalid(faults);
  if (!isDeepStrictEqual(words[0], distinct)) throw invalidField('value', 'one of these words was renamed; please reload the page', 'renamed');
}

/** The degree of a school as it is stored. The one that the school has may stay. @throws 422 for another one that is not offered. */
export async function acceptDegree(tx: Database, candidateId: string, itemId: string | undefined, degree: string): Promise<string> {
  const item = itemId ? (await findHistory(tx, candidateId)).find(({ id }) => id === itemId) : undefined;
  const { words, faults } = await acceptWords(tx, [
    { vocabulary: 'degrees', loc: ['data', 'degree'], given: degree, stored: item ? [item.field] : [], blank: 'kept' },
  ]);
  if (faults.length > 0) throw invalid(faults);
  return words[0] as string;
}
