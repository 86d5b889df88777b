import type { Database } from '~/platform/database';

/** Loads the ids of the posts that a user has applied to, newest first. The slice that stores applications knows them. */
export type AppliedPosts = (db: Database, userId: string) => Promise<string[]>;

/** The days of the products that orders bought, by the orders' ids. The slice of orders knows them. */
export type DaysBought = (db: Database, orderIds: string[]) => Promise<ReadonlyMap<string, number>>;

declare module '~/platform/context' {
  interface Context {
    appliedPostIds: AppliedPosts;
    daysBought: DaysBought;
  }
}
