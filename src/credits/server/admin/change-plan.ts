import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import { standardPriceAt } from '~/orders/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { toCents, toDollars } from '~/platform/money/money';
import { setFields } from '~/platform/records/change-fields';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import type { AdminPlan, adminPlanCalls } from '../../admin-contract';
import { creditPlans } from '../../tables';
import { hasPlanCode } from '../queries';
import { type PlanRow, packsOf, packsOfPlans, planCollection, storePacks } from './plan-collection';

type Changes = z.output<(typeof adminPlanCalls)['PATCH /v3/admin/plans/{code}']['body']>;

/** All credit plans with their packs, and the price of a single post. There are few of them. */
export async function listPlans(ctx: Context): Promise<{ data: AdminPlan[]; single_price: number }> {
  const rows = await ctx.db.select().from(creditPlans).orderBy(asc(creditPlans.code));
  const codes = rows.map(({ code }) => code);
  const [packs, singlePostCents] = await Promise.all([packsOfPlans(ctx.db, codes), standardPriceAt(ctx.db, ctx.clock.now())]);
  return { data: rows.map((row) => presentWith(row, packs.get(row.code) ?? [])), single_price: toDollars(singlePostCents) };
}

/** Makes a plan. @throws 409 if there is one with this code, which is compared without regard to case. */
export const createPlan = (ctx: Context, admin: Viewer, plan: Omit<AdminPlan, 'version'>): Promise<AdminPlan> =>
  inTransaction(ctx.db, async (tx) => {
    const { code, name, credit_price, packs } = plan;
    if ((await tx.$count(creditPlans, hasPlanCode(code))) > 0) throw planExists();
    const values = { code, name, creditPriceCents: toCents(credit_price) };
    const [row] = await tx.insert(creditPlans).values(values).onConflictDoNothing().returning();
    if (!row) throw planExists();
    await storePacks(tx, code, packs);
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'plan.created', subject: planCollection.name, subjectId: code, after: plan });
    return presentPlan(tx, row);
  });

const planExists = () => conflict('There is already a plan with this code.', 'plan_exists');

/** Changes the given fields of a plan at once. @throws 404 for an unknown code, 409 if it was changed since the admin read it. */
export const changePlan = (ctx: Context, admin: Viewer, code: string, { version, ...changes }: Changes): Promise<AdminPlan> =>
  inTransaction(ctx.db, async (tx) => {
    const before = await planCollection.find(tx, code);
    if (!before) throw notFound();
    refuseChangedSince(version, await presentPlan(tx, before), changes);
    const packs = changes.packs && [...changes.packs].sort((one, other) => one.count - other.count);
    await setFields(ctx, tx, admin, planCollection, code, { ...changes, packs });
    const row = await planCollection.find(tx, code);
    if (!row) throw notFound();
    return presentPlan(tx, row);
  });

const presentPlan = async (db: Database, row: PlanRow): Promise<AdminPlan> => presentWith(row, await packsOf(db, row.code));

function presentWith({ code, name, creditPriceCents }: PlanRow, packs: AdminPlan['packs']): AdminPlan {
  const values = { code, name, credit_price: toDollars(creditPriceCents), packs };
  return { ...values, version: versionOf(values) };
}
