import { adminPaths } from '~/platform/addresses/paths';
import { formatRoundDollars } from '~/platform/money/money';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';
import type { Overview } from '../contract';

/** A number of records, with the list of exactly these records. */
export interface CountLink {
  count: number;
  text: string;
  to: string;
}

/** A figure at the top of the page. */
export interface FigureItem {
  label: string;
  /** A number of records, or an amount in words. */
  value: number | string;
  /** The list of the records that it counts. */
  to?: string;
  /** The parts of a figure that counts records of two lists. */
  parts?: readonly CountLink[];
  note: string;
  /** The time that it counts, where that has a beginning. */
  since?: 'week' | 'day';
  alarming?: boolean;
}

/** The figures of an overview. */
export function figureItems({ week_day: day, sales, feedback, server_errors: errors, ...now }: Overview): FigureItem[] {
  return [
    { label: 'Live jobs', value: now.live_jobs, to: `${adminPaths.list('posts')}?state=live`, note: 'on the board now' },
    { label: 'Unpaid posts', value: now.unpaid_posts, to: `${adminPaths.list('posts_prep')}?step=3&paid=false`, note: 'complete, waiting for payment' },
    { label: 'New accounts', value: now.new_accounts, to: `${adminPaths.list('users')}?created_from=${day}`, note: 'in 7 days', since: 'week' },
    {
      label: 'Sales',
      // The orders below have the cents: a figure is read at a glance.
      value: formatRoundDollars(Math.round(sales.net)),
      parts: [
        { count: sales.orders, text: pluralize(sales.orders, 'order'), to: `${adminPaths.list('orders')}?paid_from=${day}` },
        { count: sales.packs, text: pluralize(sales.packs, 'credit pack'), to: `${adminPaths.list('packs')}?from=${day}` },
      ],
      note: 'after refunds, in 7 days',
      since: 'week',
    },
    {
      label: 'Feedback',
      value: feedback.received,
      to: `${adminPaths.list('tickets')}?sent_from=${day}`,
      note: `in 7 days, ${answersRequested(feedback)}`,
      since: 'week',
    },
    { label: 'Server errors', value: errors, to: `${adminPaths.list('errors')}?hours=24`, note: 'in 24 hours', since: 'day', alarming: errors > 0 },
  ];
}

function answersRequested({ wanted, to_answer: open }: Overview['feedback']): string {
  if (open > 0) return open === 1 ? '1 wants a reply' : `${formatCount(open)} want a reply`;
  return wanted > 0 ? 'all answered' : 'none want a reply';
}
