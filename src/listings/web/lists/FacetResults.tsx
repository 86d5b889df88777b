import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import type { PlacedPay } from '~/pay/contract';
import { PayLink } from '~/pay/web/shared/PayLink';
import { jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { RESULTS } from '~/platform/web/results-page';
import { facetTitle } from '~/posts/facet-title';
import { type Facet, facets } from '~/posts/facets';
import { searchOfFacet } from '~/search/alert-terms';
import { SearchBar } from '~/search/web/shared/SearchBar';
import { BrowseSidebar, sidebarFacets } from './BrowseSidebar';
import classes from './BrowseSidebar.module.css';
import { FeedLinks } from './FeedLinks';
import { type JobPage, JobResults } from './JobResults';
import { type SidebarTotals, totalsTitle } from './list-page';

interface FacetResultsProps {
  facet: Facet;
  value: string;
  /** The display name of the value: `New York` for `NY`. */
  name: string;
  jobs: JobPage;
  totals: SidebarTotals;
  /** What such jobs pay; undefined where too few state it. */
  pay: PlacedPay | undefined;
}

/** The jobs that have one value of a facet. Their links keep the facet, so that a job's page links back to this list. */
export function FacetResults({ facet, value, name, jobs, totals, pay }: FacetResultsProps) {
  const hasSidebar = sidebarFacets(facet).length > 0;
  return (
    <Page
      title={facetTitle(facet, name)}
      crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: totalsTitle(facet), to: jobPaths.totals(facet) }, { label: name || facets[facet].one }]}
    >
      <SearchBar where={facet === 'state' || facet === 'country' ? name : ''} />
      <div className={hasSidebar ? classes.columns : undefined}>
        <div id={RESULTS}>
          <SaveSearchButton search={searchOfFacet(facet, value)} />
          <JobResults jobs={jobs} hrefFor={(page) => jobPaths.facet(facet, value, page)} pathTo={(job) => jobPaths.viewInFacet(facet, value, job._id)} />
          {pay && <PayLink figures={pay} />}
          <FeedLinks of={{ facet, value }} />
        </div>
        {hasSidebar && <BrowseSidebar totals={totals} of={facet} />}
      </div>
    </Page>
  );
}
