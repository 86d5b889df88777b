import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';
import type { siteCalls } from './contract';
import type { VocabularyName } from './vocabulary-names';

type SiteArrays = z.input<(typeof siteCalls)['GET /fetch_arrays']['answer']>;

/** The number of listed jobs, and of states they are in. */
export const jobCounts = defineQuestion<(db: Database) => Promise<{ jobs: number; states: number }>>('jobCounts');

/** The number of subscribers to the newsletter. */
export const subscriberCount = defineQuestion<(db: Database) => Promise<number>>('subscriberCount');

/** The names of organizations by their ids; none for an unknown id. */
export const namesOfOrganizations = defineQuestion<(db: Database, ids: string[]) => Promise<ReadonlyMap<string, string>>>('namesOfOrganizations');

/** The credit packs that are on sale to everybody. */
export const packsOnSale = defineQuestion<(ctx: Context) => Promise<SiteArrays['subplans']>>('packsOnSale');

/** The records of a slice that have values of vocabularies. */
export interface VocabularyUse {
  /** The word by which screens count the records. */
  kind: 'posts' | 'profiles' | 'schools' | 'organizations';
  /** Whether a renaming changes the records that have the value. */
  changes(vocabulary: VocabularyName): boolean;
  /** The number of records for each value that some record has. */
  count(db: Database, vocabulary: VocabularyName): Promise<ReadonlyMap<string, number>>;
  /** The number of records that have a value. */
  countOf(db: Database, vocabulary: VocabularyName, value: string): Promise<number>;
  /**
   * Gives another value to records that have `from`: at most `limit` of those whose ids follow `after`, in the order of ids.
   * @returns their ids.
   */
  rename(tx: Database, vocabulary: VocabularyName, change: { from: string; to: string; after: string; limit: number }): Promise<string[]>;
}

/** The records that have values of vocabularies. */
export const vocabularyUse = defineQuestion<VocabularyUse>('vocabularyUse');
