import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { OrderYear } from '../schemas';
import classes from './OrderYears.module.css';

interface OrderYearsProps {
  /** The sums of every year, newest first. */
  years: OrderYear[];
  /** The year whose orders are shown; undefined for all. */
  chosen: number | undefined;
}

/** The paid orders of all years or of the chosen one and what was paid for them, and links to the orders of each year, where there are several. */
export function OrderYears({ years, chosen }: OrderYearsProps) {
  if (years.length === 0) return null;
  const shown = chosen === undefined ? years : years.filter(({ year }) => year === chosen);
  const [paid, count] = shown.reduce(([sum, number], { paid: part, paid_orders: some }) => [sum + part, number + some], [0, 0]);
  const year = chosen ?? (years.length === 1 ? years[0]?.year : undefined);
  return (
    <div className={`row gap-xl baseline spread below-l ${classes.years}`}>
      {years.length > 1 && (
        <nav className="line gap-l" aria-label="Orders by year">
          <Link className="soft inset-above-xs inset-below-xs" to={employerPaths.orders()} aria-current={chosen === undefined ? 'page' : undefined}>
            All years
          </Link>
          {years.map(({ year }) => (
            <Link
              className="soft inset-above-xs inset-below-xs"
              key={year}
              to={employerPaths.orders(1, year)}
              aria-current={year === chosen ? 'page' : undefined}
            >
              {year}
            </Link>
          ))}
        </nav>
      )}
      {count === 0 ? (
        <p className="line gap-s soft">Nothing was paid {year ? `in ${year}` : 'yet'}</p>
      ) : (
        <p className="line gap-s soft">
          <span>
            Paid in {year ?? 'all years'}, {pluralize(count, 'order')}
          </span>{' '}
          <strong className="text-xl medium serif">{formatDollars(paid)}</strong>
        </p>
      )}
    </div>
  );
}
