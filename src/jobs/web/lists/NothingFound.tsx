import { Link } from 'react-router';
import { jobPaths } from '~/platform/paths';
import { countLabel } from '~/platform/ui/choices';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import type { SearchMeta } from '../../contract';
import { SaveSearchButton } from '../alerts/SaveSearchButton';
import { type Filter, type SearchTerms, searchPath, without } from '../search/search-terms';
import classes from './NothingFound.module.css';

interface NothingFoundProps {
  terms: SearchTerms;
  search: SearchMeta | undefined;
  /** The display text of a filter's values. */
  labelOf(filter: Filter): string;
}

/** Shown if a search finds nothing: links to the same search without one of its filters, if that finds jobs. */
export function NothingFound({ terms, search, labelOf }: NothingFoundProps) {
  const alternatives = search?.without ?? [];
  return (
    <EmptyState title="No jobs found" action={alternatives.length === 0 ? <PlainLink to={jobPaths.list()}>See all jobs</PlainLink> : undefined}>
      <span>To get more results, change your filter terms.</span>
      <span className={classes.alternatives}>
        <SaveSearchButton search={terms} label="Mail me when there is one" />
      </span>
      {alternatives.length > 0 && (
        <span className={classes.alternatives}>
          {alternatives.map(({ filter, count, capped }) => (
            <Link key={filter} to={searchPath(without(terms, filter))}>
              Without {labelOf(filter)}: {countLabel(count, capped)} {count === 1 ? 'job' : 'jobs'}
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  );
}
