import { jobPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { facetNames, facets } from '~/posts/facets';
import classes from './BrowseLinks.module.css';

/**
 * Links under the search field of the list: the search with all its filters, remote jobs, the index of each facet, and what jobs pay. On phones the sidebar is below the list.
 * They lead to other pages and do not narrow this list, so they do not look like filters.
 */
export const BrowseLinks = () => (
  <nav className={`line text-s ${classes.links}`} aria-label="Browse jobs by" data-noprint>
    <Link to={jobPaths.search()}>All filters</Link>
    <Link to={jobPaths.remote()}>Remote jobs</Link>
    <span className="soft">Browse by</span>
    {facetNames.map((facet) => (
      <Link key={facet} to={jobPaths.totals(facet)}>
        {facets[facet].one}
      </Link>
    ))}
    <Link to={jobPaths.pay}>pay</Link>
  </nav>
);
