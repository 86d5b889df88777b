import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '~/platform/calendar/clock';
import type { Database, ReadDatabase } from '~/platform/database';
import { settings } from '../tables';
import { benefits, contractTypes, degrees, experienceLevels, languageLevels, movements, orgTypes, professions, skills, starts } from '../vocabularies';
import { type VocabularyName, vocabularyNames } from '../vocabulary-names';
import { type Vocabulary, vocabularyOf } from '../vocabulary-rules';
import { lockSetting, writeSetting } from './settings';

/** Words with which earlier releases began, for benefits and for what is paid in addition. Posts may have them still. */
const formerBenefits = {
  'Housing provided': 'housing',
  'Parsonage allowance': 'parsonage',
  'Israel travel subsidy': 'subsidized-israel-travel',
  'Camp tuition': 'camp-tuition-discount',
  Overtime: 'overtime-pay',
  Relocation: 'relocation-assistance',
  Travel: 'travel-reimbursement',
};

/** The words of the code, which a vocabulary has until staff change it. */
const initial: Record<VocabularyName, Vocabulary> = {
  skills: vocabularyOf(skills),
  org_types: vocabularyOf(orgTypes),
  degrees: vocabularyOf(degrees),
  benefits: { ...vocabularyOf(benefits), former: formerBenefits },
  movements: vocabularyOf(movements),
  language_levels: vocabularyOf(languageLevels),
  starts: vocabularyOf(starts),
  experience_levels: vocabularyOf(experienceLevels),
  contract_types: vocabularyOf(contractTypes),
  professions: vocabularyOf(professions),
};

const Stored = z.object({
  entries: z.array(z.object({ id: z.string(), value: z.string(), retired: z.boolean() })),
  former: z.record(z.string(), z.string()),
});

const keyOf = (name: VocabularyName): string => `vocabulary:${name}`;

/** Reads vocabularies as they are now. There is no cache: a change takes effect with the next request on every instance. */
export async function readVocabularies<Name extends VocabularyName>(db: ReadDatabase, names: readonly Name[]): Promise<Record<Name, Vocabulary>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, names.map(keyOf)));
  const read = (name: Name): Vocabulary => Stored.safeParse(rows.find(({ key }) => key === keyOf(name))?.value).data ?? initial[name];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Vocabulary>;
}

export const readAllVocabularies = (db: Database): Promise<Record<VocabularyName, Vocabulary>> => readVocabularies(db, vocabularyNames);

export const readVocabulary = async (db: ReadDatabase, name: VocabularyName): Promise<Vocabulary> => (await readVocabularies(db, [name]))[name];

/** Stores a vocabulary and tells every instance. The caller has locked it. */
export const writeVocabulary = (tx: Database, clock: Clock, name: VocabularyName, vocabulary: Vocabulary): Promise<void> =>
  writeSetting(tx, clock, keyOf(name), vocabulary);

/** Serializes changes of vocabularies, also with the records that are being saved with their words. */
export const lockVocabularies = (tx: Database): Promise<void> => lockSetting(tx, 'vocabularies');

/**
 * Keeps the vocabularies as they are until the transaction ends. A record is saved under this lock, so that a renaming, which begins
 * after it, finds the record. It is taken after the lock of the record.
 */
export async function keepVocabularies(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('setting vocabularies', 0))`);
}
