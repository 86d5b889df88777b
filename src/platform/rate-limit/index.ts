import { gt, lt, or, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../calendar/clock';
import type { Context } from '../context/context';
import { tooManyRequests } from '../context/errors';
import { rateLimits } from './tables';

/**
 * A rate limit: `times` uses at once, and after that an average of `times` in `per` milliseconds.
 * It refills steadily, so that nobody is locked out permanently.
 */
export interface Limit {
  name: string;
  times: number;
  per: number;
}

/**
 * Counts one use of a limit. It is stored in the database with one statement, so that the limit holds for all instances and
 * for concurrent requests. Never call it within a transaction, whose rollback would undo the count.
 * @param key the account or address that is limited.
 * @throws 429 with `Retry-After` when the limit is reached.
 */
export async function consumeRateLimit(ctx: Context, limit: Limit, key: string): Promise<void> {
  const now = ctx.clock.now();
  const [cost, capacity] = rateLimitCost(ctx, limit);
  const beyond = endOfWindow(now, capacity);
  const [taken] = await ctx.db
    .insert(rateLimits)
    .values({ key: rowKey(limit, key), availableAt: new Date(now.getTime() + cost) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        availableAt: sql`case when ${rateLimits.availableAt} > ${beyond.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz
          else greatest(${rateLimits.availableAt}, ${now.toISOString()}::timestamptz) end + ${cost} * interval '1 millisecond'`,
      },
      setWhere: or(lt(rateLimits.availableAt, new Date(now.getTime() + capacity - cost + 1)), gt(rateLimits.availableAt, beyond)),
    })
    .returning({ availableAt: rateLimits.availableAt });
  if (taken) return;
  const [full] = await ctx.db
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${rowKey(limit, key)}`);
  const wait = (full?.availableAt.getTime() ?? now.getTime()) + cost - capacity - now.getTime();
  throw tooManyRequests(Math.min(wait, capacity) / 1_000);
}

/**
 * Counts one use of several limits, all or none: where one of them is reached, the counts of those before it are undone, and those after it are
 * not counted. So the limit of one account comes before that of its network address, which others share.
 * @returns a function that undoes all of the counts.
 * @throws 429 as `consumeRateLimit`.
 */
export async function consumeRateLimits(ctx: Context, limits: readonly (readonly [Limit, key: string])[]): Promise<() => Promise<void>> {
  const counted: (readonly [Limit, string])[] = [];
  const undoCounts = async () => {
    for (const [limit, key] of counted) await refundRateLimit(ctx, limit, key);
  };
  try {
    for (const [limit, key] of limits) {
      await consumeRateLimit(ctx, limit, key);
      counted.push([limit, key]);
    }
  } catch (error) {
    await undoCounts();
    throw error;
  }
  return undoCounts;
}

/**
 * Takes something that works once, such as a token that others have issued. Of concurrent uses, also by several instances, one is the first.
 * @param life the milliseconds after which it does not work anyway.
 * @returns false where it was taken before.
 */
export async function takeOnce(ctx: Context, name: string, key: string, life: number): Promise<boolean> {
  const now = ctx.clock.now();
  const availableAt = new Date(now.getTime() + life);
  const taken = await ctx.db
    .insert(rateLimits)
    .values({ key: `${name}:${key}`, availableAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { availableAt }, setWhere: lt(rateLimits.availableAt, now) })
    .returning({ key: rateLimits.key });
  return taken.length > 0;
}

/** Undoes one use of a limit, for example when an attempt did not fail. */
export async function refundRateLimit(ctx: Context, limit: Limit, key: string): Promise<void> {
  const [cost] = rateLimitCost(ctx, limit);
  await ctx.db
    .update(rateLimits)
    .set({ availableAt: sql`${rateLimits.availableAt} - ${cost} * interval '1 millisecond'` })
    .where(sql`${rateLimits.key} = ${rowKey(limit, key)}`);
}

/** The clocks of several instances may differ by so much. */
const CLOCK_DIFFERENCE = 10 * MINUTE;
/** No limit has a longer window. */
const LONGEST_WINDOW = 2 * DAY;

/** No right clock stores a later instant for a limit of this capacity in milliseconds. What lies beyond was stored by a wrong one, and is void. */
const endOfWindow = (now: Date, capacity: number): Date => new Date(now.getTime() + capacity + CLOCK_DIFFERENCE);

/** The instant after which the row of no limit can be right. */
export const endOfAnyWindow = (now: Date): Date => endOfWindow(now, LONGEST_WINDOW);

const rowKey = (limit: Limit, key: string): string => `${limit.name}:${key}`;

/** The cost of one use, and the most that may be used at once, in milliseconds. */
function rateLimitCost(ctx: Context, { times, per }: Limit): [cost: number, capacity: number] {
  const cost = Math.max(1, Math.round(per / Math.max(1, times * ctx.config.RATE_LIMIT_SCALE)));
  return [cost, Math.max(cost, per)];
}
