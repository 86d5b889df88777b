import { jobPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import { type Facet, facets } from '~/posts/facets';
import classes from './BrowseSidebar.module.css';
import { SIDEBAR_FACETS, type SidebarTotals, totalsTitle } from './list-page';

/** The facets of the sidebar: beside a list by a state other states alone, since the numbers are those of the whole board. */
export const sidebarFacets = (of?: Facet) => SIDEBAR_FACETS.filter((facet) => of === undefined || facet === of);

/** The sidebar of a list: the largest categories, states and organization types. @param of the facet of the list */
export function BrowseSidebar({ totals, of }: { totals: SidebarTotals; of?: Facet }) {
  const shown = sidebarFacets(of).filter((facet) => totals[facets[facet].totals].length > 0);
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
