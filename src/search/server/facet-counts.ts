import type { Database } from '~/platform/database';
import { facetTotal } from '~/posts/server/lists';
import type { SearchSummary } from '../contract';
import { COUNT_CAP } from './count-cap';
import { jobTotals, totalsOf } from './job-totals';
import { countBySalary, countFacet, type SearchTerms, salarySteps } from './search-queries';

/** The values of all filters before the first term, with the numbers of all listed jobs. Steps of pay are counted up to the cap. */
export async function filterTotals(db: Database): Promise<SearchSummary> {
  const [totals, remote, salaries] = await Promise.all([jobTotals(db), facetTotal(db, 'remote', 'true'), countBySalary(db, COUNT_CAP)]);
  return { ...totals, remote, salaries };
}

/**
 * For each value, how many jobs it would leave. A facet that is filtered by is counted without that filter, so that more of its values can be chosen.
 * @param found the counts of the found jobs.
 */
export async function facetCounts(db: Database, terms: SearchTerms, found: Record<string, number>, cap: number): Promise<SearchSummary> {
  const chosen = Object.keys(terms.values).filter((facet) => terms.values[facet]?.length);
  const unfiltered = await Promise.all(chosen.map((facet) => countFacet(db, terms, facet, cap)));
  const others = Object.fromEntries(Object.entries(found).filter(([entry]) => !chosen.includes(entry.slice(0, entry.indexOf(':')))));
  return summaryOf(Object.assign(others, ...unfiltered));
}

/** The counts of values such as `state:NJ` by facet, most first. */
export function summaryOf(counts: Record<string, number>): SearchSummary {
  const rows = Object.entries(counts).map(([entry, count]) => {
    const colon = entry.indexOf(':');
    return { facet: entry.slice(0, colon), value: entry.slice(colon + 1), count };
  });
  rows.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    ...totalsOf(rows),
    remote: rows.find(({ facet }) => facet === 'remote')?.count ?? 0,
    salaries: salarySteps.flatMap((step) => {
      const count = rows.find(({ facet, value }) => facet === 'salary' && value === String(step))?.count;
      return count ? [{ least: step, count }] : [];
    }),
  };
}
