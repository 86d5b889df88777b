import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, knownValues, notNegative } from '~/platform/database/columns';
import { lawAsks } from './laws';

/** What laws ask of job posts, one row for each thing that the law of a place asks. The first ones come with the migration. */
export const postLaws = pgTable(
  'post_laws',
  {
    id: id(),
    countryCode: text('country_code').notNull(),
    /** Empty for the whole country. */
    stateCode: text('state_code').notNull().default(''),
    asks: text('asks', { enum: lawAsks }).notNull(),
    wording: text('wording').notNull().default(''),
    saidBy: text('said_by').notNull().default(''),
    widest: integer('widest').notNull().default(0),
    unlessAbove: integer('unless_above').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    employeesFrom: integer('employees_from').notNull().default(1),
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day'),
    sourceTitle: text('source_title').notNull(),
    sourceUrl: text('source_url').notNull(),
    sourceDay: date('source_day').notNull(),
    active: boolean('active').notNull().default(true),
    required: boolean('required').notNull().default(false),
  },
  (table) => [
    index('post_laws_place').on(table.countryCode, table.stateCode),
    knownValues('post_laws_asks_known', table.asks, lawAsks),
    notNegative('post_laws_amounts', table.widest, table.unlessAbove, table.employeesFrom),
    check('post_laws_days', sql`${table.untilDay} >= ${table.fromDay}`),
  ],
);

/** Words that shut people out, each with a better one. The first ones come with the migration. */
export const wordsToAvoid = pgTable('words_to_avoid', {
  id: id(),
  word: text('word').notNull().unique(),
  better: text('better').notNull().default(''),
  reason: text('reason').notNull(),
  fineIn: text('fine_in').notNull().default(''),
  active: boolean('active').notNull().default(true),
});
