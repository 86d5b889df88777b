import { jobPaths } from '~/platform/addresses/paths';
import { stateName } from '~/platform/places/states';
import { Link } from '~/platform/ui/Link';
import type { SearchCount } from '~/search/contract';
import type { SearchTerms } from '~/search/web/shared/search-terms';
import type { JobListName } from '~/site/list-access';
import { NewestJobs } from '../lists/NewestJobs';

/** How many jobs visitors are shown below a search that needs a login. */
export const SHOWN = 5;

interface OpenJobsProps {
  terms: SearchTerms;
  count: Pick<SearchCount, 'place'>;
  /** The lists of jobs that need a login. */
  locked: readonly JobListName[];
  /** False where other jobs are shown, so that a link to the list of the state is enough. */
  listed?: boolean;
}

/**
 * The way on without a login: the newest jobs of the state in which was searched, where it has jobs, else a link to all jobs. The newest jobs
 * of the whole board have as a rule nothing to do with the words that were typed, so they are shown only to a search for all jobs.
 */
export function OpenJobs({ terms, count, locked, listed = true }: OpenJobsProps) {
  const code = count.place ? count.place.state : terms.stateCodes.length === 1 ? terms.stateCodes[0] : undefined;
  const name = code && stateName(code);
  const hasAll = !locked.includes('all');
  const state = code && name && !locked.includes('state') ? { _id: code, name } : undefined;
  if (state && listed) return <NewestJobs state={state} most={SHOWN} heading="h2" visitor />;
  if (!hasAll) return null;
  return (
    <p>
      Without an account you can browse{' '}
      {state && (
        <>
          <Link to={jobPaths.facet('state', state._id)}>the jobs in {state.name}</Link> or{' '}
        </>
      )}
      <Link to={jobPaths.list()}>all jobs, newest first</Link>.
    </p>
  );
}
