import type { Candidate } from '~/candidates/schemas';
import type { Context as BoardContext } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { User } from '../schemas';

/** Roles that follow from what a user has done elsewhere, e.g. `purchase` from orders (decisions §3). */
export type RoleSource = (db: Database, userId: string, now: Date) => Promise<string[]>;

/** A part of the session's user record that another slice knows. */
export type IdentityPart = (db: Database, userId: string) => Promise<{ user?: Partial<User>; candidate?: Candidate | null }>;

/**
 * What another slice does, in the same transaction, when an account is removed. It locks its records and changes them; what
 * changes totals it returns as a last step, which runs after the account itself was changed (docs/architecture.md, "Transactions and locks").
 */
export type RemovalPart = (ctx: BoardContext, tx: Database, userId: string) => Promise<void | (() => Promise<void>)>;

/** What another slice does, in the same transaction, when an address is proved to be its user's. */
export type VerificationPart = (ctx: BoardContext, tx: Database, user: { id: string; email: string }) => Promise<void>;

/** What another slice keeps of a user, for 'Download my data': JSON documents by name, and files by their storage key. */
export type ExportPart = (ctx: BoardContext, userId: string) => Promise<{ documents: Record<string, unknown>; files?: { name: string; storageKey: string }[] }>;

declare module '~/platform/context' {
  interface Context {
    roleSources: RoleSource[];
    identityParts: IdentityPart[];
    removalParts: RemovalPart[];
    verificationParts: VerificationPart[];
    exportParts: ExportPart[];
    /** Signs access tokens; the same on every instance. */
    appSecret: string;
  }
}
