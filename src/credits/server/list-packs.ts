import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { toDollars } from '~/platform/money';
import type { CreditPack } from '../contract';
import { packPrice } from '../rules';
import { type PackRow, packsOfPlan } from './queries';

/** The plan that is charged unless another code is given (decisions §4). */
export const DEFAULT_PLAN = 'default';

/** A plan's packs with what they cost. @throws 404 for a code that no plan has. */
export async function listPacks(ctx: Context, planCode: string): Promise<CreditPack[]> {
  const rows = await packsOfPlan(ctx.db, planCode);
  if (rows.length === 0) throw notFound('There is no plan with this code.');
  return rows.map(presentPack);
}

function presentPack({ count, months, discount, creditPriceCents }: PackRow): CreditPack {
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
