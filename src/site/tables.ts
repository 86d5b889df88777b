import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, notNegative } from '~/platform/database/columns';

/** The board's settings that an operator may change while it runs, and its generated secrets. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Unexpected faults of the server, for staff. The same fault is one row with a count; the other columns describe
 * the last occurrence. Secrets are removed before storage.
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
    /** Null in rows from before faults were grouped, which mean one occurrence. */
    firstTime: instant('first_time'),
    /** The hour (UTC) of the last occurrence, and the number of occurrences within it. Null in rows from before they were counted by the hour. */
    hour: instant('hour'),
    hourCount: integer('hour_count'),
    /** The time of the last occurrence. */
    errorTime: instant('error_time').notNull(),
    reviewed: boolean('reviewed').notNull().default(false),
    handled: boolean('handled').notNull().default(false),
  },
  (table) => [
    notNegative('server_errors_count', table.count),
    notNegative('server_errors_hour_count', table.hourCount),
    index('server_errors_newest').on(table.errorTime, table.id),
    index('server_errors_by_count').on(table.count, table.id),
    // Rows are large, so that counting them without an index reads the whole table.
    index('server_errors_reviewed').on(table.reviewed, table.errorTime),
    index('server_errors_handled').on(table.handled, table.errorTime),
    index('server_errors_type').on(table.type, table.errorTime),
    index('server_errors_call').on(table.call, table.errorTime),
    index('server_errors_text').using('gin', sql`lower(error || ' ' || exception || ' ' || call || ' ' || path) gin_trgm_ops`),
  ],
);

/** Error reports of browsers, without secrets: pages that were not found, and script errors. */
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
  (table) => [
    index('frontend_errors_newest').on(table.errorTime, table.id),
    index('frontend_errors_reviewed').on(table.reviewed, table.errorTime),
    index('frontend_errors_handled').on(table.handled, table.errorTime),
    index('frontend_errors_text').using(
      'gin',
      sql`lower(url || ' ' || coalesce(data ->> 'message', '') || ' ' || coalesce(data #>> '{route,path}', '')) gin_trgm_ops`,
    ),
  ],
);
