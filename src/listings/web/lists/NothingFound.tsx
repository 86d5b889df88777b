import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { jobPaths } from '~/platform/addresses/paths';
import { countLabel } from '~/platform/ui/choices';
import { Link } from '~/platform/ui/Link';
import { PlainLink } from '~/platform/ui/PlainButton';
import { isNarrow } from '~/search/alert-terms';
import { searchTitle } from '~/search/alert-words';
import type { SearchMeta } from '~/search/contract';
import { atPlace, type Filter, hasFilters, inBothLanguages, type SearchTerms, savable, searchPath, without, withWords } from '~/search/web/shared/search-terms';
import { NewestJobs } from './NewestJobs';
import classes from './NothingFound.module.css';

/** The part of an answer that says how a search was understood and could be widened. */
export type SearchHints = Pick<
  SearchMeta,
  'place' | 'unknown_place' | 'contract_type' | 'too_common' | 'within' | 'elsewhere' | 'any_word' | 'in_english' | 'without'
> & { counts: Pick<SearchMeta['counts'], 'currency'> };

interface NothingFoundProps {
  terms: SearchTerms;
  search: SearchHints | undefined;
  /** The number of all jobs; 0 where it is not known. */
  total: number;
  /** Whether this person may see the newest jobs; with `total` they may. */
  newest?: boolean;
  /** Whether the wider searches need a login. */
  needsLogin?: boolean;
  /** The display text of a filter's values. */
  labelOf(filter: Filter): string;
}

interface Wider {
  label: string;
  terms: SearchTerms;
  count: number;
  capped: boolean;
}

/** The wider searches that find jobs: Hebrew words in English, a larger distance, the state or country around the place, remote jobs, any of the words, and the search without one of its filters. */
function widerSearches(terms: SearchTerms, search: SearchHints, labelOf: (filter: Filter) => string): Wider[] {
  const { place, within, elsewhere, any_word: anyWord, in_english: inEnglish, without: others } = search;
  return [
    ...inEnglish.map(({ kw, ...found }) => ({ ...found, label: `In English: “${kw}”`, terms: withWords(terms, kw, place) })),
    ...within.map(({ miles, ...found }) => ({ ...found, label: `Within ${miles} miles of ${place?.name}`, terms: { ...terms, miles } })),
    ...elsewhere.map(({ where, label, ...found }) => ({ ...found, label, terms: atPlace(terms, place, where) })),
    ...(anyWord ? [{ ...anyWord, label: 'With any of the words', terms: withWords(terms, anyWord.kw, place) }] : []),
    ...others.map(({ filter, ...found }) => ({
      ...found,
      label: filter === 'where' ? 'In any place' : `Without ${labelOf(filter)}`,
      terms: without(terms, filter, place),
    })),
  ];
}

/** Shown if a search finds nothing: wider searches with their numbers of jobs, an alert for this one, and the newest jobs. */
export function NothingFound({ terms, search, total, newest = total > 0, needsLogin = false, labelOf }: NothingFoundProps) {
  const searched = savable(terms, search);
  // A word that is no place was read as the name of one, such as “teacher” as Teachey.
  const guessed = search?.place?.corrected && !terms.kw.trim() ? search.place.typed : undefined;
  const wider = search ? widerSearches(terms, search, labelOf) : [];
  return (
    <div className={classes.nothing}>
      <h2>No jobs found</h2>
      {isNarrow(searched) && (
        <p dir="auto">
          No open jobs match <strong>{searchTitle(searched)}</strong>.
        </p>
      )}
      <p>
        {search?.too_common && !isNarrow(searched)
          ? 'Search for a title, a skill or another word that fewer jobs have.'
          : `To get more results, change your filter terms.${hasFilters(terms) ? '' : ' Try fewer or different words, or another place.'}`}
      </p>
      {guessed && (
        <p className="below-m">
          <Link to={searchPath({ ...terms, kw: guessed, where: '' })}>
            Search for <span dir="auto">“{guessed}”</span> as a job
          </Link>
        </p>
      )}
      {wider.length > 0 && (
        <nav className={`below-l ${classes.wider}`} aria-label="Wider searches">
          <ul>
            {wider.map(({ label, terms: to, count, capped }) => (
              <li key={label}>
                <Link to={searchPath(to)}>
                  <strong className="narrows breaks medium" dir="auto">
                    {label}
                  </strong>
                  <span className="visually-hidden">: </span>
                  <span className="soft digits unbroken">
                    {countLabel(count, capped)} {count === 1 ? 'job' : 'jobs'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {needsLogin && <p>Log in to see these jobs. An account is free.</p>}
        </nav>
      )}
      <div className="row">
        <SaveSearchButton search={search ? inBothLanguages(searched, search) : searched} label="Email me when one is posted" rank="primary" />
        {wider.length === 0 && !newest && (
          <PlainLink to={jobPaths.list()} rank="default">
            See all jobs
          </PlainLink>
        )}
      </div>
      {newest && <NewestJobs />}
    </div>
  );
}
