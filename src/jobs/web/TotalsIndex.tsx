import { Link } from 'react-router';
import type { Total } from '~/platform/http/schemas';
import type { Facet } from '../facets';
import { facetPath } from './paths';
import classes from './TotalsIndex.module.css';

interface TotalsIndexProps {
  facet: Facet;
  totals: Total[];
  /** How many columns where there is room. */
  columns?: 1 | 3;
}

/** What there is to browse by, like the index of the classified pages: name, leader, count. */
export function TotalsIndex({ facet, totals, columns = 1 }: TotalsIndexProps) {
  return (
    <ul className={classes.index} data-columns={columns}>
      {totals.map(({ _id, name, count }) => (
        <li key={_id}>
          <Link to={facetPath(facet, _id)}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span className={classes.count}>
              {count.toLocaleString('en-US')}
              <span className="visually-hidden"> {count === 1 ? 'job' : 'jobs'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
