import { Link } from 'react-router';
import { employerPaths } from '~/platform/paths';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { OrderYear } from '../schemas';
import classes from './OrderYears.module.css';

interface OrderYearsProps {
  /** The sums of every year, newest first. */
  years: OrderYear[];
  /** The year whose orders are shown; undefined for all. */
  chosen: number | undefined;
}

/** What was paid in all years or in the chosen one, and links to the orders of each year, where there are several. */
export function OrderYears({ years, chosen }: OrderYearsProps) {
  if (years.length === 0) return null;
  const shown = chosen === undefined ? years : years.filter(({ year }) => year === chosen);
  const [paid, count] = shown.reduce(([sum, number], { paid: part, orders }) => [sum + part, number + orders], [0, 0]);
  const [only] = years;
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
      <p>
        <span>
          Paid in {chosen ?? (years.length === 1 ? only?.year : 'all years')}, {pluralize(count, 'order')}
        </span>{' '}
        <strong>{formatDollars(paid)}</strong>
      </p>
    </div>
  );
}
