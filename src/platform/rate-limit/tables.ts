import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns';

/** How much of a limit each key has used, as one instant: the moment when nothing of it is used any more. */
export const rateLimits = pgTable('rate_limits', { key: text('key').primaryKey(), availableAt: instant('free_at').notNull() }, (table) => [
  index('rate_limits_free_at').on(table.availableAt),
]);
