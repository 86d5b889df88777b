import { daysLeft, endAfterDays } from '~/platform/calendar/last-day';
import { boardZone, daysAgo, formatDate, pluralize } from '~/platform/ui/format';
import { RENEW_DAYS_AFTER, renewalDates } from '~/posts/rules';
import type { EmployerPost } from '~/posts/schemas';

type Renewable = Pick<EmployerPost, 'state' | 'posted' | 'expires_on' | 'renews_on' | 'renewal_days' | 'renewals' | 'max_renewals'>;

type Expirable = Pick<EmployerPost, 'state' | 'expires_on' | 'can_renew' | 'filled' | 'active' | 'renewals' | 'max_renewals'>;

/** The last days of a renewal are marked. */
const RENEWAL_SOON_DAYS = 3;

/** The days after today until the day on which a job ends, at least 0: none on its last day. */
export const daysUntil = (end: string, now: Date): number => Math.max(0, daysLeft(new Date(end), { now, timeZone: boardZone() }));

/** `5 days left`, or `last day`. */
export const leftText = (end: string, now: Date): string => {
  const days = daysUntil(end, now);
  return days === 0 ? 'last day' : `${pluralize(days, 'day')} left`;
};

const STAYS_HIDDEN = 'it stays hidden until you turn on “Posted”';

/** The effect that renewing a post would have now, for the question before it. */
export function renewalFacts(post: Renewable, now: Date): [name: string, value: string][] {
  const { renewal_days: days, renewals, max_renewals: most } = post;
  const dates = renewalDates(new Date(post.expires_on ?? now), days, { now, timeZone: boardZone() });
  const left = most - renewals;
  const begins = dates.renewsOn && formatDate(dates.renewsOn.toISOString());
  return [
    [
      'New end date',
      `${formatDate(dates.expiresOn.toISOString())} (${begins ? `${days} days after ${begins}, so you don’t lose any` : `${days} days from today`})`,
    ],
    ['Position in the lists', placeAfter(post, begins)],
    [
      'Cost',
      `Free. ${left > 1 ? `${pluralize(left - 1, 'renewal')} of ${most} left after this one` : most > 1 ? `The last of ${most} renewals` : 'Its only renewal'}.`,
    ],
  ];
}

/** The place of a post once its renewal has begun; without a day it begins today, and shows a post that was hidden. */
function placeAfter({ posted }: Renewable, begins: string | null): string {
  if (!begins) return 'At the top again today';
  return posted ? `At the top again on ${begins}` : `None: ${STAYS_HIDDEN}`;
}

/** The effect of the latest renewal of a post, and the number of renewals that are left. */
export function renewalDone({ state, posted, expires_on, renews_on, renewals, max_renewals: most }: Renewable): string {
  const left = most - renewals;
  const rest = left > 0 ? `${pluralize(left, 'renewal')} of ${most} left.` : 'No renewals left.';
  const end = expires_on ? formatDate(expires_on) : '';
  if (renews_on && !posted) return `Renewed. The job runs until ${end}, and ${STAYS_HIDDEN}. ${rest}`;
  if (renews_on) return `Renewed. The job runs until ${end} and moves to the top of the lists on ${formatDate(renews_on)}. ${rest}`;
  return state === 'live' ? `Renewed. The job runs until ${end}. ${rest}` : `This job expired on ${end}, after ${pluralize(renewals, 'renewal')}. ${rest}`;
}

/** The last instant at which an expired post can be renewed. */
const renewalEnd = (expiresOn: string): string => endAfterDays(new Date(expiresOn), RENEW_DAYS_AFTER, boardZone()).toISOString();

/** Whether so few days are left to renew an expired post that its row marks them. */
export const renewalEndsSoon = ({ state, expires_on, can_renew }: Expirable, now: Date): boolean =>
  state === 'expired' && can_renew && expires_on !== null && daysLeft(new Date(renewalEnd(expires_on)), { now, timeZone: boardZone() }) <= RENEWAL_SOON_DAYS;

/**
 * Until when an expired post can be renewed, or that its renewals are used. Nothing where the time for it is over, and of a post that is filled or
 * that staff took down: their rows say so.
 */
export function renewalNote({ state, expires_on, can_renew, filled, active, renewals, max_renewals: most }: Expirable, now: Date): string {
  if (state !== 'expired' || !expires_on || filled || !active) return '';
  if (!can_renew && renewals >= most) return most === 1 ? 'Its free renewal has been used.' : `All ${most} free renewals have been used.`;
  if (!can_renew) return '';
  const until = formatDate(renewalEnd(expires_on));
  return until === formatDate(now.toISOString()) ? `Last day to renew for free: today, ${until}.` : `You can renew for free until ${until}.`;
}

/** How long an expired post ran, and until when: `Ran 90 days, until Nov 3, 2026`. Of a renewed one the days since its renewal. */
export function runText({ posted_on, expires_on, renewals }: Pick<EmployerPost, 'posted_on' | 'expires_on' | 'renewals'>): string {
  if (!expires_on) return '';
  const end = formatDate(expires_on);
  if (!posted_on) return `Until ${end}`;
  const days = pluralize(daysAgo(posted_on, new Date(expires_on)), 'day');
  return `Ran ${days}${renewals > 0 ? ' after its renewal' : ''}, until ${end}`;
}
