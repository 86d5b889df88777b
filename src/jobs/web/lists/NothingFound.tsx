import { jobPaths } from '~/platform/paths';
import { countLabel } from '~/platform/ui/choices';
import { pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import type { SearchMeta } from '../../contract';
import { SaveSearchButton } from '../alerts/SaveSearchButton';
import { type Filter, type SearchTerms, savable, searchPath, without, withWords } from '../search/search-terms';
import classes from './NothingFound.module.css';

/** The part of an answer that says how a search was understood and could be widened. */
export type SearchHints = Pick<SearchMeta, 'place' | 'unknown_place' | 'within' | 'any_word' | 'without'>;

interface NothingFoundProps {
  terms: SearchTerms;
  search: SearchHints | undefined;
  /** The number of all jobs. */
  total: number;
  /** The display text of a filter's values. */
  labelOf(filter: Filter): string;
}

interface Wider {
  label: string;
  terms: SearchTerms;
  count: number;
  capped: boolean;
}

/** The wider searches that find jobs: a larger distance, any of the words, and the search without one of its filters. */
function widerSearches(terms: SearchTerms, search: SearchHints, labelOf: (filter: Filter) => string): Wider[] {
  const { place, within, any_word: anyWord, without: others } = search;
  return [
    ...within.map(({ miles, ...found }) => ({ ...found, label: `Within ${miles} miles of ${place?.name}`, terms: { ...terms, miles } })),
    ...(anyWord ? [{ ...anyWord, label: 'With any of the words', terms: withWords(terms, anyWord.kw, place) }] : []),
    ...others.map(({ filter, ...found }) => ({
      ...found,
      label: filter === 'where' ? 'In any place' : `Without ${labelOf(filter)}`,
      terms: without(terms, filter, place),
    })),
  ];
}

/** Shown if a search finds nothing: links to wider searches with their numbers of jobs. */
export function NothingFound({ terms, search, total, labelOf }: NothingFoundProps) {
  const wider = search ? widerSearches(terms, search, labelOf) : [];
  const all = total > 0 ? `See all ${pluralize(total, 'job')}` : 'See all jobs';
  return (
    <EmptyState title="No jobs found" action={wider.length === 0 ? <PlainLink to={jobPaths.list()}>{all}</PlainLink> : undefined}>
      <span>To get more results, change your filter terms.</span>
      <span className={classes.alternatives}>
        <SaveSearchButton search={savable(terms, search)} label="Mail me when there is one" />
      </span>
      {wider.length > 0 && (
        <span className={classes.alternatives}>
          {wider.map(({ label, terms: to, count, capped }) => (
            <Link key={label} to={searchPath(to)}>
              {label}: {countLabel(count, capped)} {count === 1 ? 'job' : 'jobs'}
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  );
}
