import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { importedRecords } from '../tables';

export type ImportedRow = typeof importedRecords.$inferSelect;
type Kind = ImportedRow['kind'];

/** The id under which an organization of a source is kept: it has none but its name. */
export const organizationKey = (name: string): string => name.toLowerCase();

/** Two runs of the same source take turns with each of their items. */
export async function lockSource(tx: Database, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${source}`}, 0))`);
}

/** The record that an earlier run made of a record of the source. */
export async function findImported(db: Database, source: string, kind: Kind, foreignId: string): Promise<ImportedRow | undefined> {
  const [row] = await db
    .select()
    .from(importedRecords)
    .where(and(eq(importedRecords.source, source), eq(importedRecords.kind, kind), eq(importedRecords.foreignId, foreignId)));
  return row;
}

/** Stores which record came from which, and what it was made of. */
export async function storeImported(tx: Database, row: ImportedRow): Promise<void> {
  const { recordId, digest, importedOn } = row;
  await tx
    .insert(importedRecords)
    .values(row)
    .onConflictDoUpdate({ target: [importedRecords.source, importedRecords.kind, importedRecords.foreignId], set: { recordId, digest, importedOn } });
}

const importedPosts = (db: Database, source: string) =>
  db
    .select({ foreignId: importedRecords.foreignId, recordId: importedRecords.recordId })
    .from(importedRecords)
    .where(and(eq(importedRecords.source, source), eq(importedRecords.kind, 'post'), ne(importedRecords.digest, '')));

/** The posts of a source that are not among those that it still has, and have not ended for that reason before. */
export async function importedExcept(db: Database, source: string, foreignIds: ReadonlySet<string>): Promise<{ foreignId: string; recordId: string }[]> {
  const rows = await importedPosts(db, source);
  return rows.filter(({ foreignId }) => !foreignIds.has(foreignId));
}

/** The ids of the posts of a source that it still has. */
export async function importedAmong(db: Database, source: string, foreignIds: ReadonlySet<string>): Promise<string[]> {
  const rows = await importedPosts(db, source);
  return rows.flatMap(({ foreignId, recordId }) => (foreignIds.has(foreignId) ? [recordId] : []));
}

/** Marks a record as ended: if its job comes back, it is written anew. */
export async function forgetDigest(tx: Database, source: string, foreignId: string): Promise<void> {
  await tx
    .update(importedRecords)
    .set({ digest: '' })
    .where(and(eq(importedRecords.source, source), eq(importedRecords.kind, 'post'), eq(importedRecords.foreignId, foreignId)));
}
