import type { Database } from '~/platform/database';
import type { SearchSummary } from '../../search-contract';
import { jobTotals } from '../lists/job-totals';
import { facetTotal } from '../lists/queries';
import { COUNT_CAP } from './count-cap';
import { countBySalary } from './search-queries';

/** The values of all filters before the first term, with the numbers of all listed jobs. Steps of pay are counted up to the cap. */
export async function filterTotals(db: Database): Promise<SearchSummary> {
  const [totals, remote, salaries] = await Promise.all([jobTotals(db), facetTotal(db, 'remote', 'true'), countBySalary(db, COUNT_CAP)]);
  return { ...totals, remote, salaries };
}
