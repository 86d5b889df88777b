import { asc, eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { creditPacks, creditPlans } from '../tables';

/** A plan's packs, smallest first, each with the plan's price of one credit; none where there is no such plan. */
export const packsOfPlan = (db: Database, planCode: string) =>
  db
    .select({ count: creditPacks.count, months: creditPacks.months, discount: creditPacks.discount, creditPriceCents: creditPlans.creditPriceCents })
    .from(creditPacks)
    .innerJoin(creditPlans, eq(creditPlans.code, creditPacks.planCode))
    .where(eq(creditPacks.planCode, planCode))
    .orderBy(asc(creditPacks.count));

export type PackRow = Awaited<ReturnType<typeof packsOfPlan>>[number];
