import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context as BoardContext } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { RecordOwner } from '~/platform/records/list';
import type { DestinationRecord } from '../destinations';
import type { Candidate } from '../identity-schemas';
import type { User } from '../schemas';

/** Derives roles from the records of another slice, e.g. `purchase` from orders (docs/product/roles.md). */
export type RoleSource = (db: Database, userId: string, now: Date) => Promise<string[]>;

/** Loads the part of the session's user record that belongs to another slice. */
export type IdentityPart = (db: Database, userId: string) => Promise<{ user?: Partial<User>; candidate?: Candidate | null }>;

/**
 * Removes another slice's records of a user, in the transaction that removes the account. It locks its records and changes
 * them. Changes to totals, and checks of what others began meanwhile, are returned as a last step, which runs after the account itself was changed
 * (docs/architecture.md, "Transactions and locks").
 */
export type RemovalPart = (ctx: BoardContext, tx: Database, userId: string) => Promise<void | (() => Promise<void>)>;

/** Runs in another slice when a user's address is verified, in the same transaction. */
export type VerificationPart = (ctx: BoardContext, tx: Database, user: { id: string; email: string }) => Promise<void>;

/** A first and a last name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Runs in another slice when the name of an account changes, in the same transaction. */
export type NamePart = (ctx: BoardContext, tx: Database, change: { userId: string; from: PersonName; to: PersonName }) => Promise<void>;

/** Another slice's data about a user for 'Download my data': JSON documents by name, and files by their storage key. */
export type ExportPart = (ctx: BoardContext, userId: string) => Promise<{ documents: Record<string, unknown>; files?: { name: string; storageKey: string }[] }>;

/** The name of a record by its id, if every visitor may see it. */
export type RecordName = (db: Database, id: string) => Promise<string | undefined>;

declare module '~/platform/context/context' {
  interface Context {
    roleSources: RoleSource[];
    identityParts: IdentityPart[];
    removalParts: RemovalPart[];
    verificationParts: VerificationPart[];
    nameParts: NamePart[];
    exportParts: ExportPart[];
    /** The records of other slices by whose words the users of a column are found. */
    userOwners(column: PgColumn): RecordOwner[];
    /** The names of the records to which the login pages lead. */
    destinationNames: Readonly<Record<DestinationRecord, RecordName>>;
    /** Makes signatures and keyed hashes; the same on every instance. */
    appSecret: string;
    /**
     * The secrets that count for access tokens, signed links, and stored hashes that a request is compared with: `appSecret` first, and the
     * one before it while an operator changes it.
     */
    appSecrets: readonly [string, ...string[]];
  }
}
