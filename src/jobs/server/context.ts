import type { Database } from '~/platform/database';

/** Loads the ids of the posts that a user has applied to, newest first. The slice that stores applications knows them. */
export type AppliedPosts = (db: Database, userId: string) => Promise<string[]>;

declare module '~/platform/context' {
  interface Context {
    appliedPostIds: AppliedPosts;
  }
}
