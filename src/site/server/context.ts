import type { z } from 'zod';
import type { Context as BoardContext } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { siteCalls } from '../contract';
import type { VocabularyName } from '../vocabulary-names';
import type { ServerErrorStore } from './server-error-store';

type SiteArrays = z.input<(typeof siteCalls)['GET /fetch_arrays']['answer']>;

/** The facts of the site configuration that other slices know. */
export interface SiteFacts {
  /** The number of listed jobs, and of states they are in. */
  jobCounts(db: Database): Promise<{ jobs: number; states: number }>;
  countSubscribers(db: Database): Promise<number>;
  /** The names of organizations by their ids; none for an unknown id. */
  organizationNames(db: Database, ids: string[]): Promise<ReadonlyMap<string, string>>;
  /** The credit packs that are on sale to everybody. */
  standardPacks(ctx: BoardContext): Promise<SiteArrays['subplans']>;
}

/** The records of a slice that have values of vocabularies. */
export interface VocabularyUse {
  /** The word by which screens count the records. */
  kind: 'posts' | 'profiles' | 'schools';
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

declare module '~/platform/context/context' {
  interface Context {
    siteFacts: SiteFacts;
    /** The slices whose records have values of vocabularies. */
    vocabularyUses: readonly VocabularyUse[];
    /** Stores unexpected errors in the background. */
    serverErrors: ServerErrorStore;
  }
}
