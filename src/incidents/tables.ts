import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '~/platform/database/columns';

/** Trouble of the board, from the first sighting to its end. Rows are deleted 90 days after the end. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    /** A name of `kinds.ts`. Kept as text, so that rows of a kind that a later release drops can still be read. */
    kind: text('kind').notNull(),
    /** The subject of the incident, such as the id of a server error; empty for kinds that have one incident at a time. */
    subject: text('subject').notNull().default(''),
    /** A part of the sentence about it. It has no personal data. */
    detail: text('detail').notNull().default(''),
    count: integer('count').notNull().default(1),
    openedAt: instant('opened_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** When a mail last named it. */
    toldAt: instant('told_at'),
    /** When a mail said that it is over. */
    endToldAt: instant('end_told_at'),
  },
  (table) => [
    uniqueIndex('incidents_open').on(table.kind, table.subject).where(sql`ended_at is null`),
    index('incidents_of').on(table.kind, table.subject, table.openedAt),
    index('incidents_ended').on(table.endedAt),
    index('incidents_opened').on(table.openedAt, table.id),
    check('incidents_count_positive', sql`${table.count} > 0`),
    check('incidents_times_in_order', sql`${table.openedAt} <= ${table.lastSeenAt} and (${table.endedAt} is null or ${table.endedAt} >= ${table.openedAt})`),
  ],
);
