import { formatCount } from '~/platform/count-text';
import type { JobListName } from '~/site/list-access';
import { isNarrow } from '../../alert-terms';
import type { SearchCount } from '../../contract';
import { SaveSearchButton } from '../alerts/SaveSearchButton';
import { SearchBar } from '../shared/SearchBar';
import { matchWords } from '../shared/search-reason-text';
import classes from './LockedSearch.module.css';
import { OpenJobs } from './OpenJobs';
import { hasFilters, type SearchTerms, savable } from './search-terms';

interface LockedSearchProps {
  /** The search that the login leads back to. */
  terms: SearchTerms;
  count: SearchCount;
  /** The lists of jobs that need a login. */
  locked: readonly JobListName[];
}

/** The number of values of a facet that are named. */
const SHOWN = 5;

/** Beside the login that a search needs: its jobs in numbers with a job alert without an account, another search, and jobs that need no login. */
export function LockedSearch({ terms, count, locked }: LockedSearchProps) {
  const saved = savable(terms, count);
  // A search for nothing in particular finds what the list shows without an account.
  const isAll = terms.kw.trim() === '' && terms.where.trim() === '' && !hasFilters(terms) && !locked.includes('all');
  return (
    <div className={classes.locked}>
      <aside className={classes.found} aria-labelledby="found">
        <h2 id="found">{matchWords(terms.kw, count)}</h2>
        <p>
          {isAll
            ? 'Log in to narrow them by place, pay and category, and to be mailed the new ones.'
            : `You see ${count.count === 1 ? 'it' : 'all of them'} after you log in.`}
        </p>
        {count.count > 1 && (
          <div className={classes.figures}>
            {figuresOf(count).map(([title, totals]) => (
              <Figures key={title} title={title} totals={totals} of={count.count} />
            ))}
          </div>
        )}
        {isNarrow(saved) && (
          <div className={classes.alert}>
            <p>Get the new jobs of this search by mail, without an account. One click ends it.</p>
            <SaveSearchButton search={saved} />
          </div>
        )}
      </aside>
      <section aria-labelledby="again">
        <h2 id="again" className={classes.again}>
          Search again
        </h2>
        <SearchBar what={terms.kw} where={terms.where} />
      </section>
      <OpenJobs terms={terms} count={count} locked={locked} isAll={isAll} />
    </div>
  );
}

type Totals = SearchCount['counts']['states'];

/** The two facets that say most: one that all jobs have the same value of says nothing. */
function figuresOf({ count, counts: { states, skills, contract_types, remote } }: SearchCount): [string, Totals][] {
  const types = remote > 0 ? [...contract_types, { _id: 'remote', name: 'Remote', count: remote }] : contract_types;
  const facets: [string, Totals][] = [
    ['By state', states],
    ['By type', types],
    ['By category', skills],
  ];
  return facets.filter(([, totals]) => totals.some((total) => total.count < count)).slice(0, 2);
}

/** How many of the found jobs have each value of a facet, with bars. */
function Figures({ title, totals, of }: { title: string; totals: Totals; of: number }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {totals.slice(0, SHOWN).map(({ _id, name, count }) => (
          <li key={_id}>
            <span dir="auto">{name}</span>
            <span>{formatCount(count)}</span>
            <meter min={0} max={of} value={count} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {totals.length > SHOWN && <p>and {totals.length - SHOWN} more</p>}
    </section>
  );
}
