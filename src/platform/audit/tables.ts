import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../database/columns';

/**
 * The audit log: which user did what to which record, and when. Rows are added and stay for the years that tax laws ask for; values of
 * removed accounts are deleted from them, and old values that the books do not need (`admin/server/retention.ts`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    /** The user for whom an admin acted, during impersonation. */
    onBehalfOf: uuid('on_behalf_of'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    /** The line that this one undoes. It is found by the id of its record, so the column has no index. */
    undoes: uuid('undoes'),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.subjectId, table.at),
    // The history of a record, whose lines have several subjects.
    index('audit_log_subject_id').on(table.subjectId, table.at).where(sql`subject_id is not null`),
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_on_behalf_of').on(table.onBehalfOf, table.at).where(sql`on_behalf_of is not null`),
    index('audit_log_action').on(table.action, table.at),
    // Values that the sweep deletes after their time; the list is that of `admin/server/retention.ts`.
    index('audit_log_values')
      .on(table.at)
      .where(
        sql`(before is not null or after is not null) and subject not in ('order', 'payment', 'coupon', 'coupons', 'credits', 'packs', 'products', 'plans', 'settings')`,
      ),
    index('audit_log_text').using('gin', sql`lower(action || ' ' || subject) gin_trgm_ops`),
  ],
);
