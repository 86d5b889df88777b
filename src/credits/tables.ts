import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Price lists for bundles of credits; `default` is charged unless another code is given (decisions §4). */
export const creditPlans = pgTable('credit_plans', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** What one credit costs before the pack's discount. */
  creditPriceCents: integer('credit_price_cents').notNull(),
});

/** The bundles of a plan (2 §9). */
export const creditPacks = pgTable(
  'credit_packs',
  {
    planCode: text('plan_code')
      .notNull()
      .references(() => creditPlans.code, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
    /** How long the credits last. */
    months: integer('months').notNull(),
    /** Basis points: 1500 is 15 %. */
    discount: integer('discount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planCode, table.count] })],
);
