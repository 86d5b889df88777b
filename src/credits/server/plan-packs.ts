import { standardPriceAt } from '~/orders/server';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { type Cents, toDollars } from '~/platform/money/money';
import { type CodeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { CreditPack } from '../contract';
import { DEFAULT_PLAN, packPrice, priceOfEach } from '../rules';
import { findPlanPacks, type PackRow } from './queries';

/** The packs that everybody can buy without the code of a plan. */
export const standardPacks = (ctx: Context): Promise<CreditPack[]> => packsOf(ctx, DEFAULT_PLAN);

/** The packs of a plan by a typed code. @throws 404 for an unknown code, 429 after too many of them. */
export const showPlan = (ctx: Context, sender: CodeSender, planCode: string): Promise<CreditPack[]> =>
  limitPlanGuesses(ctx, sender, planCode, () => packsOf(ctx, planCode));

async function packsOf({ db, clock }: Context, planCode: string): Promise<CreditPack[]> {
  const [rows, singlePostCents] = await Promise.all([loadPlanPacks(db, planCode), standardPriceAt(db, clock.now())]);
  return rows.map((row) => presentPack(row, singlePostCents));
}

/** Checks that a plan has a pack, by a typed code. @throws as `loadPlanPack`, 429 after too many wrong codes. */
export const checkPlanPack = (ctx: Context, sender: CodeSender, planCode: string, count: number): Promise<PackRow> =>
  limitPlanGuesses(ctx, sender, planCode, () => loadPlanPack(ctx.db, planCode, count));

/** The pack of a plan with this number of credits. @throws 404 for an unknown plan code, 422 at `count` when the plan has no such pack. */
export async function loadPlanPack(db: Database, planCode: string, count: number): Promise<PackRow> {
  const pack = (await loadPlanPacks(db, planCode)).find((row) => row.count === count);
  if (!pack) throw invalidField('count', 'please select one of this plan’s packs');
  return pack;
}

async function loadPlanPacks(db: Database, planCode: string): Promise<PackRow[]> {
  const rows = await findPlanPacks(db, planCode);
  if (rows.length === 0) throw notFound('There is no plan with this code.', 'plan_unknown');
  return rows;
}

const isUnknownPlan = (error: unknown): boolean => error instanceof AppError && error.code === 'plan_unknown';

/** The default plan is public; other codes may be tried a limited number of times. */
const limitPlanGuesses = <Result>(ctx: Context, sender: CodeSender, planCode: string, use: () => Promise<Result>): Promise<Result> =>
  planCode === DEFAULT_PLAN ? use() : limitCodeGuesses(ctx, sender, isUnknownPlan, use);

/** A pack with its prices in dollars, and that of a single post today. */
export function presentPack({ count, months, discount, creditPriceCents }: PackRow, singlePostCents: Cents): CreditPack {
  const { listCents, savingsCents, totalCents } = packPrice(count, creditPriceCents, discount);
  return {
    label: count === 1 ? '1 credit' : `${count} credits`,
    value: count,
    expires: months,
    discount: discount / 10_000,
    credit_price: toDollars(creditPriceCents),
    price_per_credit: toDollars(priceOfEach({ count, totalCents })),
    list_total: toDollars(listCents),
    single_price: toDollars(singlePostCents),
    savings: toDollars(savingsCents),
    total: toDollars(totalCents),
  };
}
