import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, knownValues, notNegative } from '~/platform/database/columns';
import { payTypes } from '~/platform/money/pay-units';

/**
 * What posts of the last two years pay, by job title or category, place and currency. Each night all rows are made anew
 * (`server/count-pay.ts`). Only groups that are large enough to be shown have one.
 */
export const payFigures = pgTable(
  'pay_figures',
  {
    /** The title or category in lower case. */
    key: text('key').notNull(),
    /** Empty for all places together. */
    stateCode: text('state_code').notNull(),
    currency: text('currency').notNull(),
    /** The title or category as most posts spell it. */
    name: text('name').notNull(),
    /** Whether it is a category; else it is a job title alone. */
    isCategory: boolean('is_category').notNull(),
    posts: integer('posts').notNull(),
    organizations: integer('organizations').notNull(),
    /** The quartiles of the pay of a year. */
    lowCents: bigint('low_cents', { mode: 'number' }).notNull(),
    medianCents: bigint('median_cents', { mode: 'number' }).notNull(),
    highCents: bigint('high_cents', { mode: 'number' }).notNull(),
    /** The unit of most of the posts. */
    payType: text('pay_type').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.stateCode, table.currency] }),
    knownValues('pay_figures_pay_type_known', table.payType, payTypes),
    notNegative('pay_figures_numbers', table.posts, table.organizations, table.lowCents, table.medianCents, table.highCents),
  ],
);
