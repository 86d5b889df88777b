import type { JobListName } from '~/site/list-access';
import type { SearchCount } from '../../contract';
import { NewestJobs } from '../lists/NewestJobs';
import type { SearchTerms } from './search-terms';

/** How many jobs visitors are shown below a search that needs a login. */
const SHOWN = 5;

interface OpenJobsProps {
  terms: SearchTerms;
  count: SearchCount;
  /** The lists of jobs that need a login. */
  locked: readonly JobListName[];
}

/** The newest jobs that need no login: of the state that was searched in, else of the whole board. They are those of a public list, whatever the words. */
export function OpenJobs({ terms, count, locked }: OpenJobsProps) {
  const state = count.place || terms.stateCodes.length === 1 ? count.counts.states[0] : undefined;
  if (state && !locked.includes('state')) return <NewestJobs state={state} most={SHOWN} heading="h2" visitor />;
  return locked.includes('all') ? null : <NewestJobs most={SHOWN} heading="h2" visitor />;
}
