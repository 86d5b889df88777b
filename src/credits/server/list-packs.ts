import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { invalidField, notFound } from '~/platform/errors';
import { toDollars } from '~/platform/money';
import type { CreditPack } from '../contract';
import { DEFAULT_PLAN, packPrice } from '../rules';
import { type PackRow, packsOfPlan } from './queries';

/** The packs of a plan with their prices. @throws 404 for an unknown plan code. */
export async function listPacks(ctx: Context, planCode: string): Promise<CreditPack[]> {
  return (await loadPacks(ctx.db, planCode)).map(presentPack);
}

/** The packs that everybody can buy without the code of a plan. */
export const standardPacks = (ctx: Context): Promise<CreditPack[]> => listPacks(ctx, DEFAULT_PLAN);

/** The pack of a plan with this number of credits. @throws 404 for an unknown plan code, 422 at `count` when the plan has no such pack. */
export async function loadPack(db: Database, planCode: string, count: number): Promise<PackRow> {
  const pack = (await loadPacks(db, planCode)).find((row) => row.count === count);
  if (!pack) throw invalidField('count', 'please choose one of the packs of this plan');
  return pack;
}

async function loadPacks(db: Database, planCode: string): Promise<PackRow[]> {
  const rows = await packsOfPlan(db, planCode);
  if (rows.length === 0) throw notFound('There is no plan with this code.', 'plan_unknown');
  return rows;
}

export function presentPack({ count, months, discount, creditPriceCents }: PackRow): CreditPack {
  const { listCents, savingsCents, totalCents } = packPrice(count, creditPriceCents, discount);
  return {
    label: count === 1 ? '1 credit' : `${count} credits`,
    value: count,
    expires: months,
    discount: discount / 10_000,
    credit_price: toDollars(creditPriceCents),
    price_per_credit: toDollars(Math.round(totalCents / count)),
    list_total: toDollars(listCents),
    savings: toDollars(savingsCents),
    total: toDollars(totalCents),
  };
}
