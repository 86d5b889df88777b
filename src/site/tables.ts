import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '~/platform/database/columns';

/** The board's settings that an admin may change while it runs, and secrets it made for itself. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Unexpected faults of the server, for staff. The same fault is one row, which counts how often it occurred; what the row
 * says besides is of the last time. Secrets are taken out before they come here.
 */
export const serverErrors = pgTable(
  'server_errors',
  {
    id: id(),
    error: text('error').notNull(),
    exception: text('exception').notNull(),
    type: text('type').notNull(),
    method: text('method').notNull(),
    url: text('url').notNull(),
    path: text('path').notNull(),
    query: text('query').notNull().default(''),
    headers: jsonb('headers').notNull(),
    /** The parameters of the query, the JSON body and the text fields of a form; null where there were none. */
    getParams: jsonb('get_params'),
    json: jsonb('json'),
    postParams: jsonb('post_params'),
    /** The declared call or address pattern, e.g. `GET /v2/posts/{id}`. */
    call: text('call').notNull().default(''),
    traceback: text('traceback').notNull(),
    userId: uuid('user_id'),
    requestId: text('request_id').notNull(),
    count: integer('count').notNull().default(1),
    /** Null in rows from before faults were grouped: they occurred once. */
    firstTime: instant('first_time'),
    /** The last time that it occurred. */
    errorTime: instant('error_time').notNull(),
    reviewed: boolean('reviewed').notNull().default(false),
    handled: boolean('handled').notNull().default(false),
  },
  (table) => [index('server_errors_time').on(table.errorTime)],
);

/** Reports that browsers send (1 §7): not-found pages and script faults, scrubbed. */
export const frontendErrors = pgTable(
  'frontend_errors',
  {
    id: id(),
    url: text('url').notNull(),
    data: jsonb('data').notNull(),
    userId: uuid('user_id'),
    errorTime: instant('error_time').notNull(),
    reviewed: boolean('reviewed').notNull().default(false),
    handled: boolean('handled').notNull().default(false),
  },
  (table) => [index('frontend_errors_time').on(table.errorTime)],
);
