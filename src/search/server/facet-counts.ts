import type { ReadDatabase } from '~/platform/database';
import { facetTotal } from '~/posts/server/lists';
import { type PayComparison, payStepsIn } from '../compared-pay';
import type { SearchSummary } from '../contract';
import { COUNT_CAP } from './count-cap';
import type { Interpretation } from './interpret';
import { jobTotals, totalsOf } from './job-totals';
import { comparisonAsked, readPayCurrencies } from './pay-comparison';
import { countBySalary, countFacet } from './search-queries';

/**
 * The values of all filters before the first term, with the numbers of all listed jobs. Steps of pay are counted up to the cap.
 * @throws 422 for what is no currency.
 */
export async function filterTotals(db: ReadDatabase, currency = ''): Promise<SearchSummary> {
  const pay = comparisonAsked(await readPayCurrencies(db), currency);
  const [totals, remote, salaries] = await Promise.all([jobTotals(db), facetTotal(db, 'remote', 'true'), countBySalary(db, payStepsIn(pay), COUNT_CAP)]);
  return { ...totals, remote, salaries, currency: pay.currency, currencies: pay.currencies };
}

/**
 * For each value, how many jobs it would leave. A facet that is filtered by is counted without that filter, so that more of its values can be chosen.
 * @param found the counts of the found jobs.
 */
export async function facetCounts(
  db: ReadDatabase,
  { terms, pay }: Pick<Interpretation, 'terms' | 'pay'>,
  found: Record<string, number>,
  cap: number,
): Promise<SearchSummary> {
  const chosen = Object.keys(terms.values).filter((facet) => terms.values[facet]?.length);
  const unfiltered = await Promise.all(chosen.map((facet) => countFacet(db, terms, facet, cap)));
  const others = Object.fromEntries(Object.entries(found).filter(([entry]) => !chosen.includes(entry.slice(0, entry.indexOf(':')))));
  return summaryOf(Object.assign(others, ...unfiltered), pay);
}

/** The counts of values such as `state:NJ` by facet, most first. */
export function summaryOf(counts: Record<string, number>, pay: PayComparison): SearchSummary {
  const rows = Object.entries(counts).map(([entry, count]) => {
    const colon = entry.indexOf(':');
    return { facet: entry.slice(0, colon), value: entry.slice(colon + 1), count };
  });
  rows.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    ...totalsOf(rows),
    remote: rows.find(({ facet }) => facet === 'remote')?.count ?? 0,
    salaries: payStepsIn(pay).flatMap(({ least }) => {
      const count = counts[`salary:${least}`];
      return count ? [{ least, count }] : [];
    }),
    currency: pay.currency,
    currencies: pay.currencies,
  };
}
