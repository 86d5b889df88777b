import { orderStanding } from '~/orders/rules';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import type { AdminPost } from '../../admin-contract';
import { leftText } from '../renewal';

type Standing = Pick<
  AdminPost,
  | 'lapsed_on'
  | 'not_confirmed_since'
  | 'state'
  | 'active'
  | 'posted'
  | 'private'
  | 'filled'
  | 'posted_on'
  | 'expires_on'
  | 'job_apps'
  | 'order_info'
  | 'taken_down'
>;

/** The state of a post for staff: who can read it and until when, its applicants, and what was paid. */
export function postStanding(post: Standing, now: Date): string {
  const { job_apps: applicants, order_info: order } = post;
  return [readersOf(post, now), applicants.length > 0 && `${pluralize(applicants.length, 'applicant')}.`, order && paymentText(order)]
    .filter(Boolean)
    .join(' ');
}

/** What was paid, and the part of it that is left. */
function paymentText(order: NonNullable<Standing['order_info']>): string {
  const { words, amount } = orderStanding(order);
  const of = amount < order.total ? ` of ${formatDollars(order.total)}` : '';
  return `${words === 'Not Paid' ? 'Not paid' : words}, ${formatDollars(amount)}${of}.`;
}

/** Since when and why staff have taken a post down, and whether its employer has answered. */
function takenDownText(down: Standing['taken_down']): string {
  const since = down?.on ? ` on ${formatDate(down.on)}` : '';
  const reason = down?.reason ? ` The reason: “${down.reason}”${/[.!?…]$/.test(down.reason) ? '' : '.'}` : '';
  return `Taken down${since}: the public can’t open it.${reason}${down?.answer ? ' Its employer has replied.' : ''}`;
}

/** The first condition that keeps the public from a post, else how long it is open. */
function readersOf({ state, active, taken_down: down, posted, private: isPrivate, filled, posted_on, expires_on, ...open }: Standing, now: Date): string {
  if (state === 'pending') return 'A draft only its employer can see.';
  if (state === 'review') return 'It’s waiting for review and isn’t public.';
  if (!active) return takenDownText(down);
  if (!posted) return 'Hidden by its employer: the public can’t open it.';
  if (state === 'expired') return `It ended${expires_on ? ` on ${formatDate(expires_on)}` : ''}. People who have the address can read it.`;
  if (filled) return 'Filled: it isn’t listed, and no one can apply.';
  if (open.lapsed_on) return `Closed on ${formatDate(open.lapsed_on)}, because no one confirmed that it’s open: it isn’t listed, and no one can apply.`;
  const since = posted_on ? ` since ${formatDate(posted_on)}` : '';
  const until = expires_on ? `, until ${formatDate(expires_on)} (${leftText(expires_on, now)})` : '';
  const unconfirmed = open.not_confirmed_since ? ` Not confirmed since ${formatDate(open.not_confirmed_since)}, so it comes last.` : '';
  return isPrivate ? `Open${since}${until}, by its address only.` : `Live${since}${until}.${unconfirmed}`;
}
