import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns';

/** The use of a limit by each key, stored as the instant at which the whole limit is available again. */
export const rateLimits = pgTable('rate_limits', { key: text('key').primaryKey(), availableAt: instant('free_at').notNull() }, (table) => [
  index('rate_limits_free_at').on(table.availableAt),
]);
