import { Link } from 'react-router';
import type { Total } from '../http/schemas';
import classes from './TotalsIndex.module.css';

interface TotalsIndexProps {
  totals: Total[];
  hrefFor(value: string): string;
  /** What is counted: `job`. */
  noun: string;
  /** How many columns where there is room. */
  columns?: 1 | 3;
}

/** What there is to browse by, like the index of the classified pages: name, leader, count. */
export function TotalsIndex({ totals, hrefFor, noun, columns = 1 }: TotalsIndexProps) {
  return (
    <ul className={classes.index} data-columns={columns}>
      {totals.map(({ _id, name, count }) => (
        <li key={_id}>
          <Link to={hrefFor(_id)}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span className={classes.count}>
              {count.toLocaleString('en-US')}
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
