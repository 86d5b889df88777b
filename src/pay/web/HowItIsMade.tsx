import { type PayType, payUnit } from '~/platform/money/pay-units';
import { formatCount } from '~/platform/text/count-text';
import { formatDayRange } from '~/platform/ui/format';
import type { Period } from '../contract';
import { LEAST_ORGANIZATIONS, LEAST_POSTS } from '../rules';

const yearOf = (unit: PayType): string => formatCount(payUnit(unit).perYear);

/** How the figures are made, below them. */
export const HowItIsMade = ({ period: { from, to } }: { period: Period }) => (
  <details className="measure above-2xl soft text-s">
    <summary className="text-m">How we calculate this</summary>
    <p className="above-xs">
      These figures come from the pay stated in posts published here from {formatDayRange(from, to, ' to ')}, including posts that have ended. A range counts as
      its midpoint. Pay that’s only “from” or “up to” an amount is left out, because it doesn’t say what the job pays. A job posted again counts once.
    </p>
    <p className="above-xs">
      To compare pay, we convert it to a full-time year: {yearOf('Hourly')} hours, {yearOf('Daily')} days, {yearOf('Weekly')} weeks, {yearOf('Monthly')} months
      or {yearOf('Session')} weekly sessions. A school year or a season counts as a year. We never mix currencies.
    </p>
    <p className="above-xs">
      A figure appears once {LEAST_POSTS} posts by at least {LEAST_ORGANIZATIONS} organizations state their pay. Figures are rounded and updated every night.
    </p>
  </details>
);
