import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './SearchFrame.module.css';

interface SearchFrameProps {
  /** What is typed: words, a place. */
  bar: ReactNode;
  filters: ReactNode;
  /** What has been chosen, in words, each with the address of the same search without it. */
  chosen: { label: string; without: string }[];
  /** The same search with every filter but its words taken off. */
  cleared: string;
  /** What the results are: `Jobs found`. */
  label: string;
  busy: boolean;
  children: ReactNode;
}

/** The frame of a search: the words above, the filters beside, the results with what narrows them; all of it is in the address. */
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

/** Filters are open where there is room beside the list; on a phone they wait behind their button. */
const openOnWideScreens = (details: HTMLDetailsElement | null): void => {
  if (details && matchMedia('(min-width: 62em)').matches) details.open = true;
};
