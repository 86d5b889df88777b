import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '~/platform/context/errors';
import type { Database, ReadDatabase } from '~/platform/database';
import { collectionRecords, dataCollections } from '../../tables';

export type CollectionRow = typeof dataCollections.$inferSelect;
export type RecordRow = typeof collectionRecords.$inferSelect;

/** All collections with the numbers of their records, by title. */
export async function allCollections(db: Database): Promise<(CollectionRow & { records: number })[]> {
  const [rows, counts] = await Promise.all([
    db.select().from(dataCollections).orderBy(asc(dataCollections.title), asc(dataCollections.id)),
    db.select({ id: collectionRecords.collectionId, records: count() }).from(collectionRecords).groupBy(collectionRecords.collectionId),
  ]);
  const byId = new Map(counts.map(({ id, records }) => [id, records]));
  return rows.map((row) => ({ ...row, records: byId.get(row.id) ?? 0 }));
}

/** The subject of changes of collections in the audit log. */
export const COLLECTIONS = 'collections';

/** The titles of collections by their ids. */
export async function collectionTitles(db: ReadDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: dataCollections.id, title: dataCollections.title })
    .from(dataCollections)
    .where(inArray(dataCollections.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A collection by its name. @throws 404 for any other name, also that of a table of the board. */
export async function collectionByName(db: Database, name: string): Promise<CollectionRow> {
  const [row] = await db.select().from(dataCollections).where(eq(dataCollections.name, name));
  if (!row) throw notFound('There’s no such collection.', 'unknown_collection');
  return row;
}

/** Locks a collection. @throws 404 for an unknown one. */
export async function lockCollection(tx: Database, id: string): Promise<CollectionRow> {
  const [row] = await tx.select().from(dataCollections).where(eq(dataCollections.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

export const countRecords = (db: Database, collectionId: string): Promise<number> =>
  db.$count(collectionRecords, eq(collectionRecords.collectionId, collectionId));

/** A record of a collection, locked where it will be changed. @throws 404 for an unknown one. */
export async function findRecord(db: Database, collectionId: string, id: string, lock = false): Promise<RecordRow> {
  const found = db
    .select()
    .from(collectionRecords)
    .where(and(eq(collectionRecords.id, id), eq(collectionRecords.collectionId, collectionId)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw notFound();
  return row;
}

/** A page of a collection's records, newest first, and the number of all that match. */
export async function pageOfRecords(
  db: Database,
  collectionId: string,
  words: string[],
  page: number,
  limit: number,
): Promise<{ rows: RecordRow[]; total: number }> {
  const contains = (word: string): SQL => sql`${collectionRecords.words} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  const where = and(eq(collectionRecords.collectionId, collectionId), ...words.map(contains));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(collectionRecords)
      .where(where)
      .orderBy(desc(collectionRecords.createdAt), desc(collectionRecords.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(collectionRecords, where),
  ]);
  return { rows, total };
}

/** Whether the database has a table, view or schema of this name. PostgreSQL keeps names that begin with `pg_` for itself. */
export async function isNameInDatabase(db: Database, name: string): Promise<boolean> {
  if (name.startsWith('pg_')) return true;
  const { rows } = (await db.execute(sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${name} and c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
    union all select 1 from pg_namespace where nspname = ${name}`)) as { rows: unknown[] };
  return rows.length > 0;
}
