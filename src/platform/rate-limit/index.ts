import { lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { tooManyRequests } from '../errors';
import { defineTask } from '../queue';
import { rateLimits } from './tables';

/**
 * How often something may be done: `times` in a row, and from then on as often as `times` in `per` milliseconds comes to.
 * It refills steadily, so that whoever is slowed is never locked out for good.
 */
export interface Limit {
  name: string;
  times: number;
  per: number;
}

/**
 * Uses one turn of a limit. Kept in the database in one statement, so that it holds over instances and under a rush;
 * never call it within a transaction, which would take the count back.
 * @param key whose limit: an account, an address.
 * @throws 429 with `Retry-After` when the turns are used up.
 */
export async function consumeRateLimit(ctx: Context, limit: Limit, key: string): Promise<void> {
  const now = ctx.clock.now();
  const [step, most] = rateLimitCost(ctx, limit);
  const [taken] = await ctx.db
    .insert(rateLimits)
    .values({ key: rowKey(limit, key), availableAt: new Date(now.getTime() + step) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { availableAt: sql`greatest(${rateLimits.availableAt}, ${now.toISOString()}::timestamptz) + ${step} * interval '1 millisecond'` },
      setWhere: lt(rateLimits.availableAt, new Date(now.getTime() + most - step + 1)),
    })
    .returning({ availableAt: rateLimits.availableAt });
  if (taken) return;
  const [full] = await ctx.db
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${rowKey(limit, key)}`);
  throw tooManyRequests(((full?.availableAt.getTime() ?? now.getTime()) + step - most - now.getTime()) / 1_000);
}

/** Gives a turn back, e.g. when it turned out to be no failed attempt. */
export async function refundRateLimit(ctx: Context, limit: Limit, key: string): Promise<void> {
  const [step] = rateLimitCost(ctx, limit);
  await ctx.db
    .update(rateLimits)
    .set({ availableAt: sql`${rateLimits.availableAt} - ${step} * interval '1 millisecond'` })
    .where(sql`${rateLimits.key} = ${rowKey(limit, key)}`);
}

const rowKey = (limit: Limit, key: string): string => `${limit.name}:${key}`;

/** What one turn costs, and how much may be used at once, in milliseconds. */
function rateLimitCost(ctx: Context, { times, per }: Limit): [step: number, most: number] {
  const step = Math.max(1, Math.round(per / Math.max(1, times * ctx.config.RATE_LIMIT_SCALE)));
  return [step, Math.max(step, per)];
}

const sweep = defineTask<object>('rate-limit.sweep', { retries: 0, every: '17 * * * *' });

/** Forgets, once an hour, the keys that have nothing used any more. */
export const sweepRateLimits = (ctx: Context): void =>
  ctx.queue.handle(sweep, async () => {
    await ctx.db.delete(rateLimits).where(lt(rateLimits.availableAt, ctx.clock.now()));
  });
