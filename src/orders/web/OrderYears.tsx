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
    <div className={classes.years}>
      {years.length > 1 && (
        <nav aria-label="Orders by year">
          <Link to={employerPaths.orders()} aria-current={chosen === undefined ? 'page' : undefined}>
            All years
          </Link>
          {years.map(({ year }) => (
            <Link key={year} to={employerPaths.orders(1, year)} aria-current={year === chosen ? 'page' : undefined}>
              {year}
            </Link>
          ))}
        </nav>
      )}
      {count === 0 ? (
        <p>Nothing was paid {year ? `in ${year}` : 'yet'}</p>
      ) : (
        <p>
          <span>
            Paid in {year ?? 'all years'}, {pluralize(count, 'order')}
          </span>{' '}
          <strong>{formatDollars(paid)}</strong>
        </p>
      )}
    </div>
  );
}
