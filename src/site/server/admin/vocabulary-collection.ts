import { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { defineCollection, type EditableCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { pluralize } from '~/platform/ui/format';
import { Position, VocabularyValue } from '../../vocabulary-contract';
import { type VocabularyName, vocabularyNames, vocabularySubject, vocabularyText } from '../../vocabulary-names';
import {
  type Entry,
  MAX_VALUES,
  offeredValues,
  sameValue,
  type Vocabulary,
  withEntry,
  withName,
  withoutEntry,
  withPosition,
  withRetired,
} from '../../vocabulary-rules';
import { renameRecords, usesOf } from '../rename-records';
import { lockVocabularies, readVocabulary, writeVocabulary } from '../vocabularies';

/** A value of a vocabulary as a record. A value that was removed has no entry, so that removing it can be undone. */
interface ValueRow {
  name: VocabularyName;
  id: string;
  vocabulary: Vocabulary;
  entry: Entry | undefined;
}

async function findValue(tx: Database, name: VocabularyName, id: string): Promise<ValueRow> {
  await lockVocabularies(tx);
  const vocabulary = await readVocabulary(tx, name);
  return { name, id, vocabulary, entry: vocabulary.entries.find((entry) => entry.id === id) };
}

const field = fieldOf<ValueRow>();

const save = ({ ctx, tx, row }: FieldWrite<ValueRow, unknown>, vocabulary: Vocabulary) => {
  if (offeredValues(vocabulary).length === 0) throw conflict('This is the last active value. Add another one first.', 'last_value');
  return writeVocabulary(tx, ctx.clock, row.name, vocabulary);
};

/** Refuses a name that another value has, in any letter case, and a former name that records still have. */
async function refuseTakenName(ctx: Context, tx: Database, { name, id, vocabulary }: ValueRow, value: string): Promise<void> {
  const other = sameValue(vocabulary, value, id);
  if (other) {
    const state = other.retired ? 'already exists but is retired; offer it again instead' : 'already exists';
    throw invalidField('value', `“${other.value}” ${state}`, 'duplicate');
  }
  const owner = vocabulary.former[value];
  if (owner === undefined || owner === id) return;
  const uses = await usesOf(ctx, tx, name, value);
  if (uses > 0) throw conflict(`${pluralize(uses, 'record')} with the former value “${value}” are being renamed. Try again in a minute.`, 'renaming');
}

async function writeValue(write: FieldWrite<ValueRow, string | null>): Promise<void> {
  const { ctx, tx, row, value } = write;
  const { name, id, vocabulary, entry } = row;
  if (value === null) {
    const uses = entry ? await usesOf(ctx, tx, name, entry.value) : 0;
    if (uses > 0)
      throw conflict(`${pluralize(uses, 'record')} ${uses === 1 ? 'has' : 'have'} this value, so it can’t be removed. Retire it instead.`, 'in_use');
    await save(write, withoutEntry(vocabulary, id));
    return;
  }
  await refuseTakenName(ctx, tx, row, value);
  if (entry) {
    await save(write, withName(vocabulary, id, value));
    await ctx.queue.enqueue(tx, renameRecords, { vocabulary: name, from: entry.value });
    return;
  }
  if (vocabulary.entries.length >= MAX_VALUES) throw conflict(`A vocabulary can have at most ${MAX_VALUES} values.`, 'too_many');
  await save(write, withEntry(vocabulary, { id, value, retired: false }));
}

/** Refuses a change of a value that was removed. */
function existing({ entry }: ValueRow): Entry {
  if (!entry) throw conflict('This value was removed.', 'removed');
  return entry;
}

/** The values of a vocabulary as a collection, so that each change is recorded and can be undone. `value: null` is a removed value. */
const collectionOf = (name: VocabularyName): EditableCollection<ValueRow> =>
  defineCollection<ValueRow>({
    name: vocabularySubject(name),
    noun: `value of the vocabulary ${vocabularyText(name).label}`,
    labels: { position: 'Place in the list' },
    ownTools: true,
    find: (tx, id) => findValue(tx, name, id),
    names: async (db) => new Map((await readVocabulary(db, name)).entries.map(({ id, value }) => [id, value])),
    fields: {
      value: field({ operators: ['field_set'], value: VocabularyValue.nullable(), read: ({ entry }) => entry?.value ?? null, write: writeValue }),
      retired: field({
        operators: ['field_set'],
        value: z.boolean(),
        read: ({ entry }) => entry?.retired ?? false,
        write: (write) => save(write, withRetired(write.row.vocabulary, existing(write.row).id, write.value)),
      }),
      position: field({
        operators: ['field_set'],
        value: Position,
        read: ({ vocabulary, id }) => vocabulary.entries.findIndex((entry) => entry.id === id) + 1,
        write: (write) => save(write, withPosition(write.row.vocabulary, existing(write.row).id, write.value)),
      }),
    },
  });

const collections = Object.fromEntries(vocabularyNames.map((name) => [name, collectionOf(name)])) as Record<VocabularyName, EditableCollection<ValueRow>>;

export const vocabularyCollection = (name: VocabularyName): EditableCollection<ValueRow> => collections[name];

export const vocabularyCollections: readonly EditableCollection<ValueRow>[] = Object.values(collections);
