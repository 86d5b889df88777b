import { countNewAccounts } from '~/accounts/server';
import { countExpiringCredits } from '~/coupons/server';
import { creditFigures } from '~/credits/server';
import { currentIncidents } from '~/incidents/server';
import { orderFigures } from '~/orders/server';
import { countUnsettled } from '~/payments/server';
import { boardTime } from '~/platform/calendar/board-date';
import { dayNumberAt, isoDay, isoDayAt, startOfDay } from '~/platform/calendar/civil-day';
import { addDays } from '~/platform/calendar/clock';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { countFailedMails, countWaitingMails } from '~/platform/mail/store';
import { toDollars } from '~/platform/money/money';
import { countQueued } from '~/posts/server/review';
import { jobCounts } from '~/search/server';
import { countFailedShares } from '~/sharing/server';
import { oldRatesAge } from '~/site/old-rates';
import { countServerErrors, countUnreviewedReports, settingValue } from '~/site/server';
import { countFeedback, countUnanswered } from '~/support/server';
import type { Overview, WaitingCounts } from '../contract';

/** Milliseconds in which a payment is settled as a rule. */
const SETTLING = 10 * 60_000;
const EXPIRY_DAYS = 30;
/** The days of the figures, of which today is one. */
const FIGURE_DAYS = 7;

/** The figures of the back office home; each slice computes its own. */
export async function overview(ctx: ReadContext): Promise<Overview> {
  const { db, clock, config } = ctx;
  const now = clock.now();
  // Whole days of the board's time zone, so that the lists behind the figures can show exactly what these count.
  const weekDay = isoDay(dayNumberAt(now, config.TIME_ZONE) - (FIGURE_DAYS - 1));
  const [week, day] = [startOfDay(weekDay, config.TIME_ZONE), addDays(now, -1)];
  const [live, accounts, orders, packs, feedback, errors, reports, unsettled, failedMails, messages, expiring, queued, shares, waitingMails, incidents, rates] =
    await Promise.all([
      jobCounts(db),
      countNewAccounts(db, week),
      orderFigures(db, week),
      creditFigures(db, week),
      countFeedback(db, week),
      countServerErrors(db, day),
      countUnreviewedReports(db),
      countUnsettled(db, new Date(now.getTime() - SETTLING)),
      countFailedMails(db, addDays(now, -FIGURE_DAYS)),
      countUnanswered(db),
      countExpiringCredits(db, EXPIRY_DAYS, boardTime(ctx)),
      countQueued(db),
      countFailedShares(db),
      countWaitingMails(db, now),
      currentIncidents(ctx),
      settingValue(db, 'pay_currencies'),
    ]);
  return {
    week_from: iso(week),
    week_day: weekDay,
    day_from: iso(day),
    live_jobs: live.jobs,
    unpaid_posts: orders.unpaid,
    new_accounts: accounts,
    sales: { orders: orders.paid.count, packs: packs.count, net: toDollars(orders.paid.netCents + packs.netCents) },
    feedback: { received: feedback.received, wanted: feedback.wanted, to_answer: feedback.toAnswer },
    server_errors: errors,
    incidents,
    rates_age: oldRatesAge(rates, isoDayAt(now, config.TIME_ZONE)),
    attention: {
      unsettled_payments: unsettled,
      failed_mails: failedMails,
      waiting_mails: waitingMails,
      frontend_errors: reports,
      messages,
      expiring_credits: expiring,
      posts_to_review: queued.waiting,
      reported_posts: queued.reported,
      failed_shares: shares,
    },
  };
}

/** The counts of records that wait for the staff, for the numbers beside the sections. An index counts each. */
export async function waitingCounts({ db, clock }: ReadContext): Promise<WaitingCounts> {
  const now = clock.now();
  const [queued, messages, failedMails, waitingMails, payments, shares] = await Promise.all([
    countQueued(db),
    countUnanswered(db),
    countFailedMails(db, addDays(now, -7)),
    countWaitingMails(db, now),
    countUnsettled(db, new Date(now.getTime() - SETTLING)),
    countFailedShares(db),
  ]);
  return { review: queued.waiting + queued.reported, messages, mails: failedMails + waitingMails, payments, shares };
}
