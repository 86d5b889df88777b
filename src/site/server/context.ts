import type { z } from 'zod';
import type { Context as BoardContext } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { siteCalls } from '../contract';
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

declare module '~/platform/context' {
  interface Context {
    siteFacts: SiteFacts;
    /** Stores unexpected errors in the background. */
    serverErrors: ServerErrorStore;
  }
}
