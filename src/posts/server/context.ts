import type { Context as BoardContext } from '~/platform/context/context';
import type { Database } from '~/platform/database';

/** Loads the ids of the posts that a user has applied to, newest first, with the id and the time of each application, and whether it was withdrawn. The slice that stores applications knows them. */
export type AppliedPosts = (db: Database, userId: string) => Promise<{ postId: string; id: string; at: Date; withdrawn: boolean }[]>;

/**
 * Runs when a post comes into the public lists, and when a listed post is changed in what searches look at; in the same transaction.
 * @param since when it came into the lists.
 */
export type ListedPostPart = (ctx: BoardContext, tx: Database, postId: string, since: Date) => Promise<void>;

declare module '~/platform/context/context' {
  interface Context {
    appliedPosts: AppliedPosts;
    listedPostParts: ListedPostPart[];
  }
}
