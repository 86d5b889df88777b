import type { Context } from '~/platform/context';
import { AppError } from '~/platform/errors';
import { type CodeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { CreditPack } from '../contract';
import { DEFAULT_PLAN } from '../rules';
import { listPacks, loadPack } from './list-packs';
import type { PackRow } from './queries';

const isUnknownPlan = (error: unknown): boolean => error instanceof AppError && error.code === 'plan_unknown';

/** The default plan is public; other codes may be tried a limited number of times. */
const limitPlanGuesses = <Result>(ctx: Context, sender: CodeSender, planCode: string, use: () => Promise<Result>): Promise<Result> =>
  planCode === DEFAULT_PLAN ? use() : limitCodeGuesses(ctx, sender, isUnknownPlan, use);

/** The packs of a plan by a typed code. @throws 404 for an unknown code, 429 after too many of them. */
export const lookUpPlan = (ctx: Context, sender: CodeSender, planCode: string): Promise<CreditPack[]> =>
  limitPlanGuesses(ctx, sender, planCode, () => listPacks(ctx, planCode));

/** The pack of a plan by a typed code. @throws as `loadPack`, 429 after too many wrong codes. */
export const lookUpPack = (ctx: Context, sender: CodeSender, planCode: string, count: number): Promise<PackRow> =>
  limitPlanGuesses(ctx, sender, planCode, () => loadPack(ctx.db, planCode, count));
