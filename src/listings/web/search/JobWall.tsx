import { ENTRY } from '~/accounts/web/shared/wall';
import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { jobPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { countLabel } from '~/platform/ui/choices';
import { Link } from '~/platform/ui/Link';
import type { CardJob } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import type { SearchCount } from '~/search/contract';
import { SearchBar } from '~/search/web/shared/SearchBar';
import { hasFilters, type SearchTerms, savable, searchPath } from '~/search/web/shared/search-terms';
import type { JobListName } from '~/site/list-access';
import classes from './JobWall.module.css';
import { OpenJobs } from './OpenJobs';

export interface JobWallProps {
  /** The search that the login leads back to. */
  terms: SearchTerms;
  count: Omit<SearchCount, 'first'> & { first: CardJob[] };
  /** The lists of jobs that need a login. */
  locked: readonly JobListName[];
}

/** The number of values of a facet that are named. */
const SHOWN = 5;

interface Before {
  heading: string;
  note: string;
  /** The act of the form: `Log in`. */
  entry: string;
}

/** Before the form: the first jobs that wait. */
export function JobWall({ terms, count, locked, heading, note, entry }: JobWallProps & Before) {
  return (
    <section className={classes.first} aria-labelledby="found">
      <h1 id="found">{heading}</h1>
      {note && <p>{note}</p>}
      <FirstJobs {...count} terms={terms} entry={entry} isOpen={isForAll(terms, locked)} />
    </section>
  );
}

interface FirstJobsProps extends Pick<JobWallProps['count'], 'first' | 'count' | 'capped'> {
  terms: SearchTerms;
  entry: string;
  /** Whether all of them can be seen without an account. */
  isOpen: boolean;
}

/** The first jobs of a list, and under them the way to all others: their open list, or on a phone the form. */
function FirstJobs({ first, count, capped, terms, entry, isOpen }: FirstJobsProps) {
  const cards = <JobCards jobs={first} heading="h2" />;
  if (first.length === count) return <div className="above-m">{cards}</div>;
  const all = `all ${countLabel(count, capped)}`;
  return (
    <>
      {first.length > 0 && <p className="below-s">{terms.kw.trim() ? 'Best matches first.' : 'Newest first.'}</p>}
      {cards}
      {isOpen ? (
        <p className="above-m">
          <Link to={jobPaths.list()}>See {count === 1 ? 'the only job' : `${all} jobs`}</Link>
        </p>
      ) : (
        <p className={`above-m ${classes.onward}`}>
          <a href={`#${ENTRY}`}>
            {entry} to see {count === 1 ? 'it' : all}
          </a>
        </p>
      )}
    </>
  );
}

/** After the login: where the found jobs are, lists that need no login, and another search. */
export function AboutLocked({ terms, count, locked }: JobWallProps) {
  const isAll = isForAll(terms, locked);
  return (
    <div className={`stack gap-l ${classes.locked}`}>
      {count.count > 1 && <Numbers terms={terms} count={count} locked={locked} isAll={isAll} />}
      {!isAll && <OpenJobs terms={terms} count={count} locked={locked} listed={count.first.length === 0} />}
      <SearchBar what={terms.kw} where={terms.where} />
    </div>
  );
}

/** How many of the found jobs have each value of the facets that say most. */
function Numbers({ terms, count, locked, isAll }: JobWallProps & { isAll: boolean }) {
  const figures = figuresOf(count);
  if (figures.length === 0) return null;
  return (
    <aside className={classes.found} aria-labelledby="numbers">
      <h2 id="numbers" className={classes.heading}>
        Where the jobs are
      </h2>
      <div className={classes.figures}>
        {figures.map(([title, totals]) => (
          <Figures
            key={title}
            title={title}
            totals={totals}
            of={count.count}
            hrefOf={(id) => (isAll ? openListOf(title, id, locked) : narrowed(title, id, terms))}
          />
        ))}
      </div>
      {count.counts.remote > 0 && count.counts.remote < count.count && (
        <p className={classes.note}>
          {formatCount(count.counts.remote)} {count.counts.remote === 1 ? 'is' : 'are'} remote.
        </p>
      )}
    </aside>
  );
}

/** Whether a search is for nothing in particular: it finds what the list of all jobs shows without an account. */
export const isForAll = (terms: SearchTerms, locked: readonly JobListName[]): boolean =>
  terms.kw.trim() === '' && terms.where.trim() === '' && !hasFilters(terms) && !locked.includes('all');

/** Below the form: emails about new jobs, without an account. */
export const WithoutLogin = ({ terms, count }: JobWallProps) => (
  <div className={classes.alert}>
    <SaveSearchButton search={savable(terms, count)} />
    <p>No account needed. Unsubscribe any time.</p>
  </div>
);

/** The list of all jobs with a value, where it is open to visitors. */
function openListOf(title: Facet, id: string, locked: readonly JobListName[]): string | undefined {
  const name = facetLists[title];
  return locked.includes(name) ? undefined : jobPaths.facet(name, id);
}

/** The same search with a value, whose wall has the number beside it. */
const narrowed = (title: Facet, id: string, terms: SearchTerms): string => searchPath({ ...terms, [facetFilters[title]]: [id] });

/** The facets in numbers by their titles, with the lists of jobs by their values, and the filters of the search. */
const facetLists = { 'By state': 'state', 'By type': 'contract_type', 'By category': 'skill' } as const;
type Facet = keyof typeof facetLists;
const facetFilters = { 'By state': 'stateCodes', 'By type': 'contractTypes', 'By category': 'skills' } as const satisfies Record<Facet, keyof SearchTerms>;

type Totals = SearchCount['counts']['states'];

/** The two facets that say most: one that all jobs have the same value of says nothing. */
function figuresOf({ count, counts: { states, skills, contract_types } }: Pick<SearchCount, 'count' | 'counts'>): [Facet, Totals][] {
  const facets: [Facet, Totals][] = [
    ['By state', states],
    ['By type', contract_types],
    ['By category', skills],
  ];
  return facets.filter(([, totals]) => totals.some((total) => total.count < count)).slice(0, 2);
}

interface FiguresProps {
  title: string;
  totals: Totals;
  of: number;
  /** The list of the jobs with a value; undefined where it needs a login. */
  hrefOf(id: string): string | undefined;
}

/** How many of the found jobs have each value of a facet, with bars. */
function Figures({ title, totals, of, hrefOf }: FiguresProps) {
  return (
    <section>
      <h3 className="text-m sans below-2xs">{title}</h3>
      <ul>
        {totals.slice(0, SHOWN).map(({ _id, name, count }) => {
          const href = hrefOf(_id);
          return (
            <li className="text-s inset-above-2xs inset-below-2xs" key={_id}>
              <span dir="auto">{href ? <Link to={href}>{name}</Link> : name}</span>
              <span>{formatCount(count)}</span>
              <meter className="whole full" min={0} max={of} value={count} aria-hidden="true" />
            </li>
          );
        })}
      </ul>
      {totals.length > SHOWN && <p className="hint above-2xs">and {totals.length - SHOWN} more</p>}
    </section>
  );
}
