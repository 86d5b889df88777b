import { asc, eq, inArray } from 'drizzle-orm';
import { invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { toCents, toDollars } from '~/platform/money/money';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { type AdminPlan, planFields } from '../../admin-contract';
import { DEFAULT_PLAN } from '../../rules';
import { creditPacks, creditPlans } from '../../tables';

export type PlanRow = typeof creditPlans.$inferSelect;

const field = fieldOf<PlanRow>();

/** The packs of a plan as admins see them, smallest first. */
export const packsOf = async (tx: Database, code: string): Promise<AdminPlan['packs']> => (await packsOfPlans(tx, [code])).get(code) ?? [];

/** The packs of these plans, by the plan's code. */
export async function packsOfPlans(db: Database, codes: string[]): Promise<Map<string, AdminPlan['packs']>> {
  if (codes.length === 0) return new Map();
  const rows = await db.select().from(creditPacks).where(inArray(creditPacks.planCode, codes)).orderBy(asc(creditPacks.count));
  const groups = [...Map.groupBy(rows, ({ planCode }) => planCode)];
  return new Map(groups.map(([code, packs]) => [code, packs.map(({ count, months, discount }) => ({ count, months, discount: discount / 100 }))]));
}

/** Replaces the packs of a plan. */
export async function storePacks(tx: Database, code: string, packs: AdminPlan['packs']): Promise<void> {
  if (code === DEFAULT_PLAN && packs.length === 0) throw invalidField('packs', 'please keep at least one pack in the plan for everyone');
  await tx.delete(creditPacks).where(eq(creditPacks.planCode, code));
  const rows = packs.map(({ count, months, discount }) => ({ planCode: code, count, months, discount: Math.round(discount * 100) }));
  if (rows.length > 0) await tx.insert(creditPacks).values(rows);
  await announcePublicChange(tx);
}

/** The credit plans, by their code. A purchase keeps the price and the term at which it was begun. */
export const planCollection = defineCollection<PlanRow>({
  name: 'plans',
  noun: 'credit plan',
  labels: { credit_price: 'Price of a credit' },
  ownTools: true,
  find: async (tx, code) => (await tx.select().from(creditPlans).where(eq(creditPlans.code, code)).for('update'))[0],
  async names(db, codes) {
    const rows = await db
      .select({ code: creditPlans.code, name: creditPlans.name })
      .from(creditPlans)
      .where(inArray(creditPlans.code, [...codes]));
    return new Map(rows.map(({ code, name }) => [code, name]));
  },
  fields: {
    name: field({
      operators: ['field_set'],
      value: planFields.name,
      read: (row) => row.name,
      write: ({ tx, row, value }) => tx.update(creditPlans).set({ name: value }).where(eq(creditPlans.code, row.code)),
    }),
    credit_price: field({
      operators: ['field_set'],
      value: planFields.credit_price,
      read: (row) => toDollars(row.creditPriceCents),
      write: async ({ tx, row, value }) => {
        await tx
          .update(creditPlans)
          .set({ creditPriceCents: toCents(value) })
          .where(eq(creditPlans.code, row.code));
        await announcePublicChange(tx);
      },
    }),
    packs: field({
      operators: ['field_set'],
      value: planFields.packs,
      read: (row, tx) => packsOf(tx, row.code),
      write: ({ tx, row, value }) => storePacks(tx, row.code, value),
    }),
  },
});
