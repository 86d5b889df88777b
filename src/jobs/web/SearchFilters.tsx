import type { SearchMeta } from '../contract';
import { CheckList } from './CheckList';
import classes from './SearchFilters.module.css';
import { choicesOf, countLabel, type ListFilter, type SearchTerms } from './search-terms';

interface SearchFiltersProps {
  terms: SearchTerms;
  search: SearchMeta | undefined;
  nameOf(filter: ListFilter, value: string): string;
  onChange(part: Partial<SearchTerms>): void;
}

const groups: { title: string; filter: ListFilter; totals: 'skills' | 'states' | 'contract_types' | 'org_types' | 'degrees' }[] = [
  { title: 'Category', filter: 'skills', totals: 'skills' },
  { title: 'State', filter: 'stateCodes', totals: 'states' },
  { title: 'Contract type', filter: 'contractTypes', totals: 'contract_types' },
  { title: 'Organization type', filter: 'orgTypes', totals: 'org_types' },
  { title: 'Degree', filter: 'degrees', totals: 'degrees' },
];

/** What a search can be narrowed by, each value with how many jobs it would leave. */
export function SearchFilters({ terms, search, nameOf, onChange }: SearchFiltersProps) {
  const { counts, capped = false } = search ?? {};
  return (
    <div className={classes.filters}>
      <fieldset className={classes.group}>
        <legend>Place of work</legend>
        <CheckList
          choices={[{ _id: 'true', name: 'Remote', count: counts?.remote ?? 0 }]}
          chosen={terms.remote ? ['true'] : []}
          capped={capped}
          onChange={(values) => onChange({ remote: values.length > 0 })}
        />
      </fieldset>
      <label className={classes.group}>
        <span className={classes.legend}>Pay</span>
        <select value={terms.minSalary} onChange={(event) => onChange({ minSalary: Number(event.currentTarget.value) })}>
          <option value={0}>Any, or not stated</option>
          {salaryOptions(terms.minSalary, counts?.salaries ?? []).map(({ least, count }) => (
            <option key={least} value={least}>
              ${least.toLocaleString('en-US')} or more{count > 0 ? ` (${countLabel(count, capped)})` : ''}
            </option>
          ))}
        </select>
      </label>
      {groups.map(({ title, filter, totals }) => {
        const choices = choicesOf(counts?.[totals] ?? [], terms[filter], (value) => nameOf(filter, value));
        if (choices.length === 0) return null;
        return (
          <fieldset key={filter} className={classes.group}>
            <legend>{title}</legend>
            <CheckList choices={choices} chosen={terms[filter]} capped={capped} onChange={(values) => onChange({ [filter]: values })} />
          </fieldset>
        );
      })}
    </div>
  );
}

/** The steps that find something, with the one that is chosen. */
function salaryOptions(chosen: number, salaries: { least: number; count: number }[]) {
  if (chosen === 0 || salaries.some(({ least }) => least === chosen)) return salaries;
  return [...salaries, { least: chosen, count: 0 }].sort((one, other) => one.least - other.least);
}
