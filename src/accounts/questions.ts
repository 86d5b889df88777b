import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { RecordOwner } from '~/platform/records/list';
import { defineQuestion } from '~/platform/slices/questions';
import type { AdminUser } from './admin-contract';
import type { DestinationRecord } from './destinations';
import type { Candidate } from './identity-schemas';
import type { User } from './schemas';

/** The roles that follow from the records of another slice, e.g. `purchase` from orders (docs/product/roles.md). */
export const rolesFromRecords = defineQuestion<(db: Database, userId: string, now: Date) => Promise<string[]>>('rolesFromRecords');

/** The part of the session's user record that belongs to another slice. */
export const partOfIdentity =
  defineQuestion<(db: Database, userId: string) => Promise<{ user?: Partial<User>; candidate?: Candidate | null }>>('partOfIdentity');

interface ExportedData {
  /** JSON documents by name. */
  documents: Record<string, unknown>;
  files?: { name: string; storageKey: string }[];
}

/** Another slice's data about a user for 'Download my data'. */
export const exportedData = defineQuestion<(ctx: Context, userId: string) => Promise<ExportedData>>('exportedData');

type PartOfUser = Partial<Pick<AdminUser, 'candidate_id' | 'organizations' | 'coupons'>>;

/** The part of a user's record in the back office that belongs to another slice. */
export const partOfUserRecord = defineQuestion<(db: Database, userId: string) => Promise<PartOfUser>>('partOfUserRecord');

/** The records of another slice by whose words the back office finds the users of a column. */
export const ownersOfUsers = defineQuestion<(column: PgColumn) => RecordOwner>('ownersOfUsers');

/** The name of a record to which the login pages lead, if every visitor may see it. */
export const nameOfDestination = defineQuestion<{ kind: DestinationRecord; nameOf(db: Database, id: string): Promise<string | undefined> }>(
  'nameOfDestination',
);
