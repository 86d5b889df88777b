import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, notNegative } from '~/platform/database/columns';
import type { FeedRun } from './feed-rules';
import { importFormats } from './formats';

/**
 * Which record of this board came from which one of another board. A second run finds its records here, so that nothing is made twice and
 * changes are noticed. A row stays when its record is deleted here, so that the deleted record does not come back.
 */
export const importedRecords = pgTable(
  'imported_records',
  {
    /** The other board or file: `wxr:jobs.example.org`, or `feed:` and the id of the feed. */
    source: text('source').notNull(),
    kind: text('kind', { enum: ['post', 'organization'] }).notNull(),
    /** The id there; of an organization its name in lower case. */
    foreignId: text('foreign_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** A hash of what the source said when the record was last written; empty after the record ended, so that it is written anew. */
    digest: text('digest').notNull(),
    importedOn: instant('imported_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.foreignId] }),
    index('imported_records_record').on(table.recordId),
    check('imported_records_kind', sql`kind in ('post', 'organization')`),
  ],
);

/** Feeds of other sites that the board reads regularly. Their jobs become posts of one organization. */
export const importFeeds = pgTable(
  'import_feeds',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    format: text('format', { enum: importFormats }).notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Whether its jobs go live without a payment, which an admin has granted; else they become drafts. */
    live: boolean('live').notNull().default(false),
    grantedBy: uuid('granted_by').references(() => users.id),
    grantedOn: instant('granted_on'),
    everyHours: smallint('every_hours').notNull(),
    active: boolean('active').notNull().default(true),
    /** When it is read next, unless it is paused. */
    nextRunOn: instant('next_run_on').notNull(),
    /** The values by which the site says that nothing has changed. */
    etag: text('etag').notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    /** The last run, with what it made and what went wrong. */
    lastRun: jsonb('last_run').$type<FeedRun>(),
    /** Runs that failed one after another. */
    failures: integer('failures').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('import_feeds_created').on(table.createdAt, table.id),
    index('import_feeds_organization').on(table.organizationId),
    index('import_feeds_due').on(table.nextRunOn).where(sql`active`),
    index('import_feeds_text').using('gin', sql`lower(name || ' ' || url) gin_trgm_ops`),
    notNegative('import_feeds_failures', table.failures),
    check('import_feeds_every_hours', sql`every_hours between 1 and 168`),
    check('import_feeds_format', sql`format in ('xml', 'wxr', 'wp-rest', 'csv')`),
    check('import_feeds_granted', sql`not live or (granted_by is not null and granted_on is not null)`),
  ],
);
