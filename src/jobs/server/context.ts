import type { Database } from '~/platform/database';

declare module '~/platform/context' {
  interface Context {
    /** Loads the ids of the posts that a user has applied to, newest first. Another slice stores the applications. */
    appliedPostIds: (db: Database, userId: string) => Promise<string[]>;
  }
}
