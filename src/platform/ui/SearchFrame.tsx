import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './SearchFrame.module.css';

interface SearchFrameProps {
  /** The text inputs: search text, place. */
  bar: ReactNode;
  filters: ReactNode;
  /** The labels of the chosen filters, each with the address of the same search without it. */
  chosen: { label: string; without: string }[];
  /** The address of the same search text without filters. */
  cleared: string;
  /** The heading of the results: `Jobs found`. */
  label: string;
  busy: boolean;
  children: ReactNode;
}

/** The layout of a search: the inputs above, the filters at the side, the results with the chosen filters. The address holds the whole search. */
export function SearchFrame({ bar, filters, chosen, cleared, label, busy, children }: SearchFrameProps) {
  return (
    <>
      <search className={classes.bar}>{bar}</search>
      <div className={classes.columns}>
        <details className={classes.rail} ref={openOnWideScreens}>
          <summary>Filters{chosen.length > 0 && ` (${chosen.length})`}</summary>
          {filters}
        </details>
        <section className={classes.results} aria-label={label} aria-busy={busy}>
          {chosen.length > 0 && (
            <ul className={classes.chosen} aria-label="Chosen filters">
              {chosen.map((filter) => (
                <li key={filter.label}>
                  <Link to={filter.without} replace preventScrollReset aria-label={`Remove ${filter.label}`}>
                    {filter.label} <span aria-hidden="true">×</span>
                  </Link>
                </li>
              ))}
              {chosen.length > 1 && (
                <li>
                  <Link to={cleared} replace preventScrollReset className={classes.clear}>
                    Clear all filters
                  </Link>
                </li>
              )}
            </ul>
          )}
          {children}
        </section>
      </div>
    </>
  );
}

/** Opens the filters on wide screens; on a phone a button opens them. */
const openOnWideScreens = (details: HTMLDetailsElement | null): void => {
  if (details && matchMedia('(min-width: 62em)').matches) details.open = true;
};
