import { type PayType, payUnit } from '~/platform/money/pay-units';
import { formatCount } from '~/platform/text/count-text';
import { formatDayRange } from '~/platform/ui/format';
import type { Period } from '../contract';
import { LEAST_ORGANIZATIONS, LEAST_POSTS } from '../rules';

const timesOf = (unit: PayType): string => `${formatCount(payUnit(unit).perYear)} times`;

/** How the figures are made, below them. */
export const HowItIsMade = ({ period: { from, to } }: { period: Period }) => (
  <section className="measure above-2xl soft text-s">
    <h2 className="text-l below-xs">How we work this out</h2>
    <p>
      From the pay that employers stated in posts published here from {formatDayRange(from, to, ' to ')}, ended ones included. A range counts as its midpoint.
      Pay that’s only “from” or “up to” an amount isn’t counted, because it doesn’t say what is paid. A job posted again counts once.
    </p>
    <p className="above-xs">
      We compare full-time years: an hour is paid {timesOf('Hourly')}, a day {timesOf('Daily')}, a week {timesOf('Weekly')}, a month {timesOf('Monthly')} and a
      weekly session {timesOf('Session')}. A school year or a season counts as a year. Currencies are never mixed.
    </p>
    <p className="above-xs">
      Figures appear once there are {LEAST_POSTS} posts by at least {LEAST_ORGANIZATIONS} organizations, and are rounded. Updated every night.
    </p>
  </section>
);
