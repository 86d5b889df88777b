import type { Total } from '../http/schemas';
import { formatCount } from '../text/count-text';
import { Link } from './Link';
import classes from './TotalsIndex.module.css';

interface TotalsIndexProps {
  totals: Total[];
  hrefFor(value: string): string;
  /** The counted noun: `job`. */
  noun: string;
  /** The number of columns on wide screens. */
  columns?: 1 | 3;
}

/** The values of a facet as an index: name, leader dots, count. */
export function TotalsIndex({ totals, hrefFor, noun, columns = 1 }: TotalsIndexProps) {
  return (
    <ul className={classes.index} data-columns={columns}>
      {totals.map(({ _id, name, count }) => (
        <li key={_id}>
          <Link to={hrefFor(_id)}>
            <span className={`breaks snug ${classes.name}`} dir="auto">
              {name}
            </span>
            <span className={`soft digits rigid ${classes.count}`}>
              {formatCount(count)}
              <span className="visually-hidden">
                {' '}
                {noun}
                {count !== 1 && 's'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
