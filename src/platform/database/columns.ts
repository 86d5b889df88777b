import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The `_id` of a record: a UUIDv7 made by the application. */
export const id = () => uuid('id').primaryKey();

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Stemmed words for the text search; see `text-query.ts`. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
