import { jobPaths } from '~/platform/paths';
import { Link } from '~/platform/ui/Link';
import { facetNames, facets } from '../../facets';
import classes from './BrowseLinks.module.css';

/** Links under the search field of the list: the search with all its filters, remote jobs, and the index of each facet. On phones the sidebar is below the list. */
export const BrowseLinks = () => (
  <nav className={classes.links} aria-label="Browse jobs by" data-noprint>
    <Link to={jobPaths.search()}>All filters</Link>
    <Link to={jobPaths.remote()}>Remote</Link>
    {facetNames.map((facet) => (
      <Link key={facet} to={jobPaths.totals(facet)}>
        {`By ${facets[facet].one}`}
      </Link>
    ))}
  </nav>
);
