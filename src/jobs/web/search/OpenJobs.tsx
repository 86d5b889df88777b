import { stateName } from '~/platform/places/states';
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

/** The newest jobs that need no login: of the state in which was searched, where it has jobs, else of the whole board. They are those of a public list, whatever the words. */
export function OpenJobs({ terms, count, locked }: OpenJobsProps) {
  const code = count.place ? count.place.state : terms.stateCodes.length === 1 ? terms.stateCodes[0] : undefined;
  const name = code && stateName(code);
  const hasAll = !locked.includes('all');
  if (code && name && !locked.includes('state')) return <NewestJobs state={{ _id: code, name }} orAll={hasAll} most={SHOWN} heading="h2" visitor />;
  return hasAll ? <NewestJobs most={SHOWN} heading="h2" visitor /> : null;
}
