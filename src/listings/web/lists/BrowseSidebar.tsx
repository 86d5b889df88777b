import { jobPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import { facets } from '~/posts/facets';
import classes from './BrowseSidebar.module.css';
import { SIDEBAR_FACETS, type SidebarTotals, totalsTitle } from './list-page';

/** The sidebar of a list: the largest categories, states and organization types. */
export function BrowseSidebar({ totals }: { totals: SidebarTotals }) {
  const shown = SIDEBAR_FACETS.filter((facet) => totals[facets[facet].totals].length > 0);
  return (
    <aside className={`stack gap-xl text-s ${classes.sidebar}`} aria-label="Browse jobs" data-noprint>
      {shown.map((facet) => (
        <section key={facet}>
          <h2 className="text-l ruled-double below-xs inset-above-xs">
            <Link to={jobPaths.totals(facet)}>{totalsTitle(facet)}</Link>
          </h2>
          <TotalsIndex totals={totals[facets[facet].totals]} hrefFor={(value) => jobPaths.facet(facet, value)} noun="job" />
        </section>
      ))}
    </aside>
  );
}
