import type { Database } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';
import type { JobBrief } from '~/search/server';
import type { Wish } from './issue-text';

/** Where subscribers with an account live: the state or country of their profile by name, as in `JobBrief.region`. Those without one are left out. */
export const homeRegions = defineQuestion<(db: Database, userIds: string[]) => Promise<Map<string, string>>>('homeRegions');

/** A reader of the newsletter: an account, or an address without one. */
export interface Reader {
  email: string;
  accountId: string | null;
}

/**
 * Which of some jobs these readers have asked for, by their addresses: the best first. Every slice in which people say what they look for answers, in
 * one statement for all readers.
 */
export const wishedJobs = defineQuestion<(db: Database, readers: readonly Reader[], jobs: readonly JobBrief[]) => Promise<Map<string, Wish[]>>>('wishedJobs');
