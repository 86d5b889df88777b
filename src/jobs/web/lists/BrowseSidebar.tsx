import { Link } from 'react-router';
import { jobPaths } from '~/platform/paths';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import type { JobTotals } from '../../contract';
import { type Facet, facets } from '../../facets';
import classes from './BrowseSidebar.module.css';
import { totalsTitle } from './list-page';

const SHOWN = 8;
const SIDEBAR_FACETS: Facet[] = ['skill', 'state', 'orgtype'];

/** The sidebar of a list: the largest categories, states and organization types. */
export function BrowseSidebar({ totals }: { totals: JobTotals }) {
  const shown = SIDEBAR_FACETS.filter((facet) => totals[facets[facet].totals].length > 0);
  return (
    <aside className={classes.sidebar} aria-label="Browse jobs" data-noprint>
      {shown.map((facet) => (
        <section key={facet}>
          <h2>
            <Link to={jobPaths.totals(facet)}>{totalsTitle(facet)}</Link>
          </h2>
          <TotalsIndex totals={totals[facets[facet].totals].slice(0, SHOWN)} hrefFor={(value) => jobPaths.facet(facet, value)} noun="job" />
        </section>
      ))}
    </aside>
  );
}
