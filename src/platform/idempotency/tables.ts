import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../database/columns';

/** Answers given under a client's `Idempotency-Key`, so that a repeated request gets the same one. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('idempotent_answers_key').on(table.userId, table.key), index('idempotent_answers_created_at').on(table.createdAt)],
);
