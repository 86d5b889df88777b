import { currencyLabel } from '~/platform/money/currency-label';
import { formatMoney } from '~/platform/money/pay';
import { CheckList } from '~/platform/ui/CheckList';
import { choicesOf, countLabel } from '~/platform/ui/choices';
import { FilterGroup, Filters, MoreFilters } from '~/platform/ui/Filters';
import type { SearchSummary } from '~/search/contract';
import { groups, type ListFilter, type SearchTerms } from '~/search/web/shared/search-terms';

/** Steps of pay are counted up to this number, also where all others are counted to the end. */
const MOST_COUNTED = 1_000;

interface SearchFiltersProps {
  terms: SearchTerms;
  /** For each value, the number of jobs that have it. */
  counts: SearchSummary;
  /** Whether the counts mean "or more". */
  capped: boolean;
  nameOf(filter: ListFilter, value: string): string;
  onChange(part: Partial<SearchTerms>): void;
}

/** Whether a search has a filter to choose: one that finds nothing, without filters, has none. */
export const offersFilters = (terms: SearchTerms, counts: SearchSummary): boolean =>
  counts.remote > 0 ||
  terms.remote ||
  salaryOptions(terms.minSalary, counts.salaries).length > 0 ||
  groups.some(({ filter, totals }) => counts[totals].length > 0 || terms[filter].length > 0);

/** The filters of a search. Each value shows how many jobs it would leave; values without a job are not offered. */
export function SearchFilters({ terms, counts, capped, nameOf, onChange }: SearchFiltersProps) {
  const salaries = salaryOptions(terms.minSalary, counts.salaries);
  const listed = groups.flatMap((group) => {
    const choices = choicesOf(counts[group.totals], terms[group.filter], (value) => nameOf(group.filter, value));
    return choices.length > 0 ? [{ ...group, choices }] : [];
  });
  const lists = (folded: boolean) =>
    listed
      .filter((group) => Boolean(group.folded) === folded)
      .map(({ title, filter, choices }) => (
        <FilterGroup key={filter} title={title}>
          <CheckList choices={choices} chosen={terms[filter]} capped={capped} noun="job" onChange={(values) => onChange({ [filter]: values })} />
        </FilterGroup>
      ));
  const more = lists(true);
  return (
    <Filters>
      {(counts.remote > 0 || terms.remote) && (
        <FilterGroup title="Place of work">
          <CheckList
            choices={[{ _id: 'true', name: 'Remote', count: counts.remote }]}
            chosen={terms.remote ? ['true'] : []}
            capped={capped}
            noun="job"
            onChange={(values) => onChange({ remote: values.length > 0 })}
          />
        </FilterGroup>
      )}
      {(salaries.length > 0 || terms.currency !== '') && (
        <FilterGroup title="Pay">
          <div className="stack gap-s">
            <select
              aria-label="Pay"
              value={terms.minSalary}
              onChange={({ currentTarget: { value } }) => onChange({ minSalary: Number(value), currency: value === '0' ? '' : counts.currency })}
            >
              <option value={0}>Any, or not stated</option>
              {salaries.map(({ least, count }) => (
                <option key={least} value={least}>
                  {formatMoney(least, counts.currency)} or more{count > 0 ? ` (${countLabel(count, capped || count >= MOST_COUNTED)})` : ''}
                </option>
              ))}
            </select>
            <select aria-label="Currency" value={counts.currency} onChange={(event) => onChange({ currency: event.currentTarget.value })}>
              {counts.currencies.map((code) => (
                <option key={code} value={code}>
                  {currencyLabel(code)}
                </option>
              ))}
            </select>
          </div>
        </FilterGroup>
      )}
      {lists(false)}
      {more.length > 0 && <MoreFilters open={groups.some(({ filter, folded }) => folded && terms[filter].length > 0)}>{more}</MoreFilters>}
    </Filters>
  );
}

/** The pay steps that have jobs, plus the chosen one. */
function salaryOptions(chosen: number, salaries: { least: number; count: number }[]) {
  if (chosen === 0 || salaries.some(({ least }) => least === chosen)) return salaries;
  return [...salaries, { least: chosen, count: 0 }].sort((one, other) => one.least - other.least);
}
