import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion } from '~/platform/records/version-contract';
import { vocabularyNames } from './vocabulary-names';
import { MAX_VALUE_LENGTH, MAX_VALUES, tidyValue, valueFault } from './vocabulary-rules';

/** A value as staff type it. */
export const VocabularyValue = z
  .string('please submit a value')
  // Blanks within it do not count.
  .max(5 * MAX_VALUE_LENGTH, { error: `please use at most ${MAX_VALUE_LENGTH} characters`, abort: true })
  .transform(tidyValue)
  .superRefine((value, context) => {
    const message = valueFault(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const Position = z.int('please submit a whole number').min(1, 'positions start at 1').max(MAX_VALUES, `please submit at most ${MAX_VALUES}`);

/** The numbers of posts, of profiles, of schools in the education of profiles, and of organizations that have a value. */
const Uses = { posts: z.int(), profiles: z.int(), schools: z.int(), organizations: z.int() };

const Value = z.object({
  /** Stays when the value is renamed. */
  id: z.string(),
  value: z.string(),
  retired: z.boolean(),
  ...Uses,
});

const Vocabulary = z.object({
  name: z.enum(vocabularyNames),
  /** Another one after each change of the vocabulary. */
  version: z.string(),
  /** In the order in which forms offer them. */
  values: z.array(Value),
  /** Values that records have and that are not in the vocabulary. `becomes` is the value that a renaming gives them, or null. */
  others: z.array(z.object({ value: z.string(), becomes: z.string().nullable(), ...Uses })),
  /** Whether renaming a value changes the records that have it. */
  renames_records: z.boolean(),
});
export type AdminVocabulary = z.output<typeof Vocabulary>;

const admin = anyRole(Role.admin);
const vocabulary = z.object({ name: refersToNoRecord(z.enum(vocabularyNames)) });
const value = vocabulary.extend({ id: refersToNoRecord(z.string().min(1).max(100)) });

export const vocabularyCalls = defineCalls({
  'GET /v3/admin/vocabularies/{name}': {
    summary: 'A vocabulary with retired values, and how many posts and profiles have each value',
    access: admin,
    params: vocabulary,
    answer: Vocabulary,
    aliases: otherSpellings('GET /v3/admin/vocabularies/{name}'),
  },
  'POST /v3/admin/vocabularies/{name}': {
    summary: 'Add a value to a vocabulary',
    idempotent: true,
    access: admin,
    params: vocabulary,
    body: z.object({ value: VocabularyValue }),
    answer: Vocabulary,
    aliases: otherSpellings('POST /v3/admin/vocabularies/{name}'),
  },
  'PATCH /v3/admin/vocabularies/{name}/{id}': {
    summary: 'Rename, move, retire or offer a value again. Renaming changes the records that have it, many of them in the background',
    access: admin,
    params: value,
    body: z.object({ value: VocabularyValue, retired: z.boolean(), position: Position, version: ReadVersion }).partial(),
    record: Value,
    answer: Vocabulary,
    aliases: otherSpellings('PATCH /v3/admin/vocabularies/{name}/{id}'),
  },
  'DELETE /v3/admin/vocabularies/{name}/{id}': {
    summary: 'Remove a value that no record has',
    access: admin,
    params: value,
    query: z.object({ version: ReadVersion }),
    answer: Vocabulary,
    aliases: otherSpellings('DELETE /v3/admin/vocabularies/{name}/{id}'),
  },
});
