import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { facetTitle } from '~/posts/facet-title';
import { isFacet } from '~/posts/facets';
import { searchOfFacet } from '~/search/alert-terms';
import { type SearchTerms, termsOf, wordsInPath } from '~/search/web/shared/search-terms';
import type { JobListName } from '~/site/list-access';

interface ListAt {
  name: JobListName;
  /** The search that finds the jobs of the list. */
  terms: SearchTerms;
  /** The title of the list; a search is named by its terms. */
  title?: string;
}

const NOTHING = termsOf(new URLSearchParams());

/** The list of jobs at an address of the board, as a search; undefined for other pages, and for a list that no search stands for. */
export function lockedListAt(path: string): ListAt | undefined {
  const { pathname, searchParams } = new URL(path, 'http://board');
  const [kind = '', first = '', second] = (/^\/(?:jobs|posts|jewish-jobs)\/(.+)$/.exec(pathname)?.[1] ?? '').split('/').map(decodeURIComponent);
  if (kind === 'search' && first) {
    const typed = termsOf(searchParams);
    return { name: 'search', terms: { ...typed, kw: typed.kw || wordsInPath(first) } };
  }
  if (kind === 'list') return { name: 'all', terms: NOTHING, title: 'Jobs' };
  if (kind === 'remote') return { name: 'remote', terms: { ...NOTHING, remote: true }, title: 'Remote jobs' };
  if (!isFacet(kind) || kind === 'country' || second === undefined) return undefined;
  const label = kind === 'state' ? (stateName(first) ?? countryName(first) ?? first) : first;
  return { name: kind, terms: { ...NOTHING, ...(searchOfFacet(kind, first) as Partial<SearchTerms>) }, title: facetTitle(kind, label) };
}
