import { accountsByWeek } from '~/accounts/server';
import { applicationsByWeek } from '~/applications/server';
import { creditSalesByWeek } from '~/credits/server';
import { orderSalesByWeek } from '~/orders/server';
import { dayNumberAt, isoDay, startOfDay, weekday } from '~/platform/calendar/civil-day';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import { publishedByWeek } from '~/posts/server/posts';
import type { Week } from '../contract';

const WEEKS = 12;
/** Milliseconds for which the numbers are kept. */
const KEPT = 60_000;

const kept = new WeakMap<ReadContext, { at: number; weeks: Promise<Week[]> }>();

/** The last 12 weeks, oldest first. They begin on Monday in the board's time zone; the last one is not over. Kept for a minute. */
export function lastWeeks(ctx: ReadContext): Promise<Week[]> {
  const now = ctx.clock.now().getTime();
  const known = kept.get(ctx);
  if (known && Math.abs(now - known.at) < KEPT) return known.weeks;
  const weeks = countWeeks(ctx);
  kept.set(ctx, { at: now, weeks });
  weeks.catch(() => kept.delete(ctx));
  return weeks;
}

async function countWeeks({ db, clock, config: { TIME_ZONE } }: ReadContext): Promise<Week[]> {
  const today = dayNumberAt(clock.now(), TIME_ZONE);
  const monday = today - ((weekday(today) + 6) % 7);
  const starts = Array.from({ length: WEEKS }, (_, index) => {
    const day = monday - 7 * (WEEKS - 1 - index);
    return startOfDay(isoDay(day), TIME_ZONE);
  });
  const [accounts, posts, applications, orders, credits] = await Promise.all([
    accountsByWeek(db, starts),
    publishedByWeek(db, starts),
    applicationsByWeek(db, starts),
    orderSalesByWeek(db, starts),
    creditSalesByWeek(db, starts),
  ]);
  return starts.map((from, index) => ({
    from: iso(from),
    sign_ups: accounts[index]?.count ?? 0,
    posts: posts[index]?.count ?? 0,
    applications: applications[index]?.count ?? 0,
    revenue: toDollars((orders[index]?.sum ?? 0) + (credits[index]?.sum ?? 0)),
  }));
}
