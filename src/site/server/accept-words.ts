import type { Database } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import type { VocabularyName } from '../vocabulary-names';
import { mayHave, offeredValues, presentName } from '../vocabulary-rules';
import { keepVocabularies, readVocabularies } from './vocabularies';

/** The words of a field that is about to be saved. */
export interface GivenWords {
  vocabulary: VocabularyName;
  /** The location of the field in the request. A word of a list has its index added in a fault. */
  loc: (string | number)[];
  given: string | readonly string[];
  /** The words that the record has in this field. They may stay although they are retired. */
  stored: readonly string[];
  /** For a single word that may be missing: whether '' stays, or becomes the first word that is offered. */
  blank?: 'kept' | 'first';
}

interface Accepted {
  /** The words of each field as they are stored: former names are replaced by the present ones. */
  words: (string | string[])[];
  faults: { loc: (string | number)[]; msg: string; type: string }[];
}

/** Reads words by the vocabularies as they are now, in the transaction that saves them and after the record was locked. */
export async function acceptWords(tx: Database, fields: readonly GivenWords[]): Promise<Accepted> {
  const vocabularies = await keepAndRead(tx, fields);
  const faults: Accepted['faults'] = [];
  const words = fields.map(({ vocabulary: name, loc, given, stored, blank }) => {
    const vocabulary = vocabularies[name];
    const read = (word: string, at: (string | number)[]): string => {
      const present = presentName(vocabulary, word);
      if (mayHave(vocabulary, present, stored)) return present;
      if (word === '') faults.push({ loc: at, msg: 'please submit a value', type: 'missing' });
      else faults.push({ loc: at, msg: `please submit one of: ${offeredValues(vocabulary).join(', ')}`, type: 'enum' });
      return present;
    };
    if (Array.isArray(given)) return [...new Set(given.map((word: string, index) => read(word, [...loc, index])))];
    if (given === '' && blank) return blank === 'kept' ? '' : (offeredValues(vocabulary)[0] ?? '');
    return read(given as string, loc);
  });
  return { words, faults };
}

/** The present names of words that a record is copied with. Words that are in no vocabulary stay. */
export async function presentWords(tx: Database, fields: readonly Pick<GivenWords, 'vocabulary' | 'given'>[]): Promise<(string | string[])[]> {
  const vocabularies = await keepAndRead(tx, fields);
  return fields.map(({ vocabulary, given }) =>
    Array.isArray(given)
      ? [...new Set(given.map((word: string) => presentName(vocabularies[vocabulary], word)))]
      : presentName(vocabularies[vocabulary], given as string),
  );
}

/** The vocabularies of some fields, as they are once the lock is held that keeps them. */
async function keepAndRead(tx: Database, fields: readonly Pick<GivenWords, 'vocabulary'>[]) {
  const names = [...new Set(fields.map(({ vocabulary }) => vocabulary))];
  const [, vocabularies] = await together([() => keepVocabularies(tx), () => readVocabularies(tx, names)]);
  return vocabularies;
}
