import { countLabel } from '~/platform/ui/choices';
import { Link } from '~/platform/ui/Link';
import { type SearchTerms, searchPath } from './search-terms';
import classes from './WiderSearches.module.css';

export interface WiderSearch {
  label: string;
  terms: SearchTerms;
  count: number;
  capped: boolean;
}

/** Searches that find more than the one on the screen, each with its number of jobs. */
export function WiderSearches({ searches }: { searches: readonly WiderSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <nav className={classes.wider} aria-label="Wider searches">
      <ul>
        {searches.map(({ label, terms, count, capped }) => (
          <li key={label}>
            <Link to={searchPath(terms)}>
              <strong dir="auto">{label}</strong>
              <span className="visually-hidden">: </span>
              <span className={classes.count}>
                {countLabel(count, capped)} {count === 1 ? 'job' : 'jobs'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
