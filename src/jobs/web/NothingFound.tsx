import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { countLabel } from '~/platform/ui/choices';
import { EmptyState } from '~/platform/ui/states';
import type { SearchMeta } from '../contract';
import classes from './NothingFound.module.css';
import { type Filter, type SearchTerms, searchPath, without } from './search-terms';

interface NothingFoundProps {
  terms: SearchTerms;
  search: SearchMeta | undefined;
  /** What a filter holds, in words. */
  labelOf(filter: Filter): string;
}

/** What to do where a search finds nothing: the filters without which it would find something (PUB-058). */
export function NothingFound({ terms, search, labelOf }: NothingFoundProps) {
  const ways = search?.without ?? [];
  return (
    <EmptyState
      title="No jobs found"
      action={
        ways.length === 0 ? (
          <Button component={Link} to="/jobs/list/1">
            See all jobs
          </Button>
        ) : undefined
      }
    >
      <span>To get more results, change your filter terms.</span>
      {ways.length > 0 && (
        <span className={classes.ways}>
          {ways.map(({ filter, count, capped }) => (
            <Link key={filter} to={searchPath(without(terms, filter))}>
              Without {labelOf(filter)}: {countLabel(count, capped)} {count === 1 ? 'job' : 'jobs'}
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  );
}
