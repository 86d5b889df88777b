import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '~/platform/database/columns';
import type { CollectionField } from './collection-contract';

/** Collections that admins define themselves. Their records are in `collection_records`, never in tables of the board. */
export const dataCollections = pgTable(
  'data_collections',
  {
    id: id(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    fields: jsonb('fields').$type<CollectionField[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('data_collections_name').on(table.name)],
);

/** The records of these collections. */
export const collectionRecords = pgTable(
  'collection_records',
  {
    id: id(),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => dataCollections.id, { onDelete: 'cascade' }),
    /** The texts of the fields by their names. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    /** The texts of all fields in lower case, for the search. */
    words: text('words').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('collection_records_order').on(table.collectionId, table.createdAt, table.id),
    index('collection_records_words').using('gin', sql`words gin_trgm_ops`),
  ],
);
