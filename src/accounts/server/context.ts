import type { Candidate } from '~/candidates/schemas';
import type { Database } from '~/platform/database';
import type { User } from '../schemas';

/** Roles that follow from what a user has done elsewhere, e.g. `purchase` from orders (decisions §3). */
export type RoleSource = (db: Database, userId: string, now: Date) => Promise<string[]>;

/** A part of the session's user record that another slice knows. */
export type IdentityPart = (db: Database, userId: string) => Promise<{ user?: Partial<User>; candidate?: Candidate | null }>;

declare module '~/platform/context' {
  interface Context {
    roleSources: RoleSource[];
    identityParts: IdentityPart[];
    /** Signs access tokens; the same on every instance. */
    appSecret: string;
  }
}
