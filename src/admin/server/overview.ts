import { countNewAccounts } from '~/accounts/server';
import { jobCounts } from '~/jobs/server';
import { orderFigures } from '~/orders/server';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money';
import { countServerErrors } from '~/site/server';
import { countFeedback } from '~/support/server';
import type { Overview } from '../contract';

/** The figures of the back office home; each slice computes its own. */
export async function overview({ db, clock }: Context): Promise<Overview> {
  const now = clock.now();
  const [week, day] = [addDays(now, -7), addDays(now, -1)];
  const [live, accounts, orders, feedback, errors] = await Promise.all([
    jobCounts(db),
    countNewAccounts(db, week),
    orderFigures(db, week),
    countFeedback(db, week),
    countServerErrors(db, day),
  ]);
  return {
    week_from: iso(week),
    day_from: iso(day),
    live_jobs: live.jobs,
    unpaid_posts: orders.unpaid,
    new_accounts: accounts,
    paid_orders: { count: orders.paid.count, total: toDollars(orders.paid.totalCents) },
    feedback: { received: feedback.received, to_answer: feedback.toAnswer },
    server_errors: errors,
  };
}
