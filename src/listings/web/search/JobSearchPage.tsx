import type { ReactNode } from 'react';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { loadSession, requireSession } from '~/accounts/web/shared/session';
import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { jobPaths } from '~/platform/addresses/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { hasWanted, withoutExcluded } from '~/platform/text/excluded-words';
import { countLabel } from '~/platform/ui/choices';
import { Page } from '~/platform/ui/Page';
import { SearchError } from '~/platform/ui/SearchError';
import { SearchFrame } from '~/platform/ui/SearchFrame';
import { browserApi } from '~/platform/web/browser-api';
import { addressOf } from '~/platform/web/caller';
import type { EarlyCalls } from '~/platform/web/early-calls';
import { pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs } from '~/platform/web/list-route';
import { failedMeta, type MetaArgs, privateTitle } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { searchNavigation, usePendingSearch } from '~/platform/web/pending-search';
import { resultsPage } from '~/platform/web/results-page';
import type { SearchMeta, SearchPlace, searchCalls } from '~/search/contract';
import {
  chipsOf,
  type Filter,
  type ListFilter,
  onlyTyped,
  placeIn,
  queryOf,
  type SearchTerms,
  savable,
  searchPath,
  termsOf,
  withoutUnknownZip,
  withTypeAsFilter,
  wordsInPath,
} from '~/search/web/shared/search-terms';
import { titleOf } from '~/search/web/shared/search-title';
import type { siteCalls } from '~/site/contract';
import { JobResults } from '../lists/JobResults';
import { NothingFound } from '../lists/NothingFound';
import classes from './JobSearchPage.module.css';
import { NotSeenYet, SuggestedPlaces } from './NotSeenYet';
import { SearchFields, unknownPlaceName } from './SearchFields';
import { offersFilters, SearchFilters } from './SearchFilters';
import { SearchNotes } from './SearchNotes';

const api = browserApi<typeof searchCalls & typeof siteCalls>();

/** The query of the call that searches. */
const queryAt = (params: { page?: string | undefined }, terms: SearchTerms) => ({ page_num: pageNumberOf(params), ...queryOf(terms) });

const early: EarlyCalls = { addresses: (params, search) => [addressOf('GET /v2/posts', { query: queryAt(params, termsOf(search)) })] };

export const handle = { ...resultsPage, early };

export function meta({ matches, loaderData, error }: MetaArgs<AsyncData>) {
  // The server does not know what is found.
  if (!loaderData || !('kind' in loaderData)) return failedMeta(matches, error, 'Search jobs');
  const title = titleOf(loaderData.terms, understoodIn(loaderData));
  const page = loaderData.kind === 'found' ? loaderData.jobs.meta.page_info.current_page : 1;
  return privateTitle(matches, page > 1 ? `${title}, page ${page}` : title);
}

/** The counts of the last search that succeeded, for the filters beside one that failed. */
let lastCounts: SearchMeta['counts'] | undefined;

/**
 * Whether a visitor needs a login to see these jobs: the head of the page leads them to the wall then. A login shows nothing where nothing is
 * found, or where the place is not known.
 */
export async function loader({ context, url, params }: ListLoaderArgs) {
  const terms = termsOf(url.searchParams);
  const words = wordsInPath(params.page);
  if (words) throw redirect(searchPath({ ...terms, kw: terms.kw || words }));
  pageNumberOf(params);
  const api = pageApi<typeof searchCalls & typeof siteCalls>(context);
  const isWalled = async () => {
    if (!(await api('GET /site')).login_lists.includes('search')) return false;
    const { count, unknown_place } = await api('GET /v2/posts/count', { query: queryOf(terms) });
    return count > 0 && unknown_place === '';
  };
  return { locked: await isWalled().catch(() => false) };
}

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  const terms = termsOf(url.searchParams);
  const words = wordsInPath(params.page);
  if (words) throw redirect(searchPath({ ...terms, kw: terms.kw || words }));
  // Asked each time, since the setting may have changed since the page was opened.
  const isVisitor = (await loadSession()).status !== 'logged in';
  const locked = isVisitor ? (await api('GET /site')).login_lists : [];
  if (locked.includes('search')) {
    const count = await api('GET /v2/posts/count', { query: queryOf(terms) });
    // A login shows nothing where nothing is found, or where the place is not known. Elsewhere a wall says what is found.
    if (count.count > 0 && count.unknown_place === '') await requireSession(request, { forNewcomers: true });
    return { kind: 'locked' as const, terms, count, locked };
  }
  if (!isVisitor) await requireSession(request);
  const jobs = await api('GET /v2/posts', { query: queryAt(params, terms) });
  // Before the first term the answer is a plain list, which has no numbers for filters.
  const counts = jobs.meta.search?.counts ?? (await api('GET /v2/posts/filters', { query: terms.currency ? { currency: terms.currency } : {} }));
  lastCounts = counts;
  return { kind: 'found' as const, terms, jobs, counts };
}

clientLoader.hydrate = true as const;

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

/** A search that failed keeps its terms, its field and its filters. */
export function ErrorBoundary() {
  const terms = termsOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const change = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...terms, ...part }), { replace: true });
  const frame = (results: ReactNode) => (
    <SearchFrame
      bar={<SearchFields terms={terms} unknownPlace="" miles={null} onChange={change} onMiles={(miles) => change({ miles })} />}
      filters={lastCounts && <SearchFilters terms={terms} counts={lastCounts} capped={false} nameOf={nameOf} onChange={change} />}
      chosen={chipsOf(terms, null, nameOf).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
      cleared={searchPath(onlyTyped(terms))}
      label="Jobs found"
      busy={false}
    >
      {results}
    </SearchFrame>
  );
  return <SearchError title={titleOf(terms)} frame={frame} />;
}

type AsyncData = Awaited<ReturnType<typeof clientLoader>>;
type Searched = Extract<AsyncData, { kind: 'found' }>;

/** How a search was understood; undefined for one without any term. */
const understoodIn = (found: AsyncData) => (found.kind === 'found' ? found.jobs.meta.search : found.count);

function nameOf(filter: ListFilter, value: string): string {
  if (filter === 'stateCodes') return stateName(value) ?? countryName(value) ?? value;
  return filter === 'starts' ? `${value} start` : value;
}

/** The search: for visitors who must log in to see its jobs, a search that finds nothing or whose place is not known. */
export default function JobSearchPage({ loaderData }: { loaderData: AsyncData }) {
  return loaderData.kind === 'found' ? <Search {...loaderData} /> : <SearchBeforeLogin {...loaderData} />;
}

function SearchBeforeLogin({ terms, count, locked }: Omit<Extract<AsyncData, { kind: 'locked' }>, 'kind'>) {
  const navigate = useNavigate();
  const change = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...terms, ...part }), searchNavigation);
  return (
    <Page title={titleOf(terms, count)} crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Search' }]}>
      <SearchFrame
        bar={
          <SearchFields
            terms={terms}
            unknownPlace={count.unknown_place}
            miles={count.place?.miles ?? null}
            onChange={change}
            onMiles={(miles) => change({ miles })}
          />
        }
        filters={null}
        // The place is named above and below.
        chosen={chipsOf(terms, null, nameOf, count.counts.currency).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
        cleared={searchPath(onlyTyped(terms))}
        label="Jobs found"
        busy={usePendingSearch('/jobs/search/') !== undefined}
      >
        <SearchNotes terms={terms} search={count} needsLogin />
        <NotSeenYet terms={terms} count={count} locked={locked} labelOf={labelIn(terms, count)} />
      </SearchFrame>
    </Page>
  );
}

/** The text of a filter's values. */
const labelIn =
  (terms: SearchTerms, search: { place: SearchPlace | null; counts: { currency: string } } | undefined) =>
  (filter: Filter): string => {
    if (filter === 'kw') return `“${search?.place?.words ?? terms.kw}”`;
    return chipsOf(terms, search?.place ?? null, nameOf, search?.counts.currency)
      .flatMap((chip) => (chip.filter === filter ? [chip.label] : []))
      .join(' or ');
  };

/** Words and place on top, filters with their counts at the side, and the jobs. All terms are in the address. */
function Search({ terms, jobs, counts }: Searched) {
  const navigate = useNavigate();
  const pending = usePendingSearch('/jobs/search/');
  const shownTerms = pending ? termsOf(pending) : terms;
  const { search } = jobs.meta;
  const words = search?.words ?? '';
  const order = orderOf(terms, words, search?.place ?? null);
  const typedPlace = placeIn(shownTerms, search, terms);
  // The filters show a contract type that was understood among the words, and take its place when they are changed.
  const { terms: shownFilters, place: shownPlace } = withTypeAsFilter(
    { terms: shownTerms, place: typedPlace },
    shownTerms.kw === terms.kw && shownTerms.contractTypes.length === 0 ? (search?.contract_type ?? null) : null,
  );
  const go = (next: SearchTerms) => void navigate(searchPath(next), searchNavigation);
  const changeTerms = (part: Partial<SearchTerms>) => go({ ...shownTerms, ...part });
  // A place among the words moves to its own field, since the words may name another distance.
  const changeMiles = (miles: number) => changeTerms(typedPlace?.from === 'kw' ? { kw: typedPlace.words, where: typedPlace.name, miles } : { miles });
  const changeFilters = (part: Partial<SearchTerms>) => go({ ...shownFilters, ...part });
  const labelOf = labelIn(terms, search);
  return (
    <Page title={titleOf(terms, search)} crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Search' }]}>
      <SearchFrame
        // Terms that find nothing, or a place that is not known, are mended in the inputs.
        folds={Boolean(terms.kw || terms.where) && jobs.data.length > 0 && !search?.unknown_place}
        bar={
          <SearchFields
            terms={shownTerms}
            unknownPlace={search?.unknown_place ?? ''}
            miles={shownPlace?.miles ?? null}
            onChange={changeTerms}
            onMiles={changeMiles}
          />
        }
        filters={
          offersFilters(shownFilters, counts) && (
            <SearchFilters terms={shownFilters} counts={counts} capped={search?.capped ?? false} nameOf={nameOf} onChange={changeFilters} />
          )
        }
        chosen={chipsOf(shownFilters, shownPlace, nameOf, counts.currency).map(({ filter, label, rest }) => ({
          label,
          without: searchPath(rest),
          typed: filter === 'where',
        }))}
        cleared={searchPath(onlyTyped(shownTerms))}
        show={`Show ${jobsText(jobs.meta.page_info.qry_total, search)}`}
        label="Jobs found"
        busy={pending !== undefined}
      >
        <SearchNotes terms={terms} search={search} />
        {search?.unknown_place && jobs.data.length > 0 && <FromEverywhere terms={terms} search={search} />}
        {jobs.data.length > 0 && <Order terms={shownTerms} words={shownTerms.kw === terms.kw ? words : shownTerms.kw} place={shownPlace} />}
        {jobs.data.length > 0 && <SaveSearchButton search={savable(terms, search)} />}
        <p role="status" className="visually-hidden">
          {countText(jobs.meta.page_info.qry_total, search)}
        </p>
        <JobResults
          jobs={jobs}
          capped={search?.capped ?? false}
          order={orderNames[order]}
          {...(order === 'best' && search?.words && { divided: `These mention “${withoutExcluded(search.words).trim()}” in the description` })}
          hrefFor={(page) => searchPath(terms, page)}
          empty={<NothingFound terms={terms} search={search} total={jobs.meta.page_info.total_recs} labelOf={labelOf} />}
        />
      </SearchFrame>
    </Page>
  );
}

const jobsText = (matching: number, search: SearchMeta | undefined): string =>
  `${countLabel(matching, search?.capped ?? false)} ${matching === 1 ? 'job' : 'jobs'}`;
const countText = (matching: number, search: SearchMeta | undefined): string => (matching === 0 ? 'No jobs found' : `${jobsText(matching, search)} found`);

/** Above jobs whose place is not known: that they are from everywhere, why if the field for the place does not say it, the places that may be meant, and the search without a place. */
function FromEverywhere({ terms: typed, search: { unknown_place: unknown, suggested_places: places } }: { terms: SearchTerms; search: SearchMeta }) {
  const terms = withoutUnknownZip(typed, unknown);
  const saidAtField = unknown === typed.where.trim();
  return (
    <div className={`breaks below-m ${classes.note}`}>
      <strong>{saidAtField ? 'These are jobs from everywhere.' : `Jobs from everywhere, because we don’t know ${unknownPlaceName(unknown)}.`}</strong>{' '}
      {places.length > 0 ? <SuggestedPlaces terms={terms} places={places} /> : !saidAtField && 'Correct it above, or search near a city.'}{' '}
      <Link to={searchPath({ ...terms, where: '' })} replace preventScrollReset>
        Search without a place
      </Link>
    </div>
  );
}

const orders = { newest: 'Newest', best: 'Best match', nearest: 'Nearest' } as const;
const orderNames = { newest: 'newest first', best: 'best match first', nearest: 'nearest first' } as const;
type OrderKey = keyof typeof orders;

/** The orders that mean something, the usual one first: the best match needs words, and the nearest a place with a middle. */
const possibleOrders = (words: string, place: SearchPlace | null): [OrderKey, ...OrderKey[]] => {
  const nearest = place && place.miles !== null ? (['nearest'] as const) : [];
  return hasWanted(words) ? ['best', 'newest', ...nearest] : ['newest', ...nearest];
};

function orderOf({ sort }: SearchTerms, words: string, place: SearchPlace | null): OrderKey {
  const possible = possibleOrders(words, place);
  return possible.find((order) => order === sort) ?? possible[0];
}

/** The choice of the order. The usual one is not named in the address. */
function Order({ terms, words, place }: { terms: SearchTerms; words: string; place: SearchPlace | null }) {
  const possible = possibleOrders(words, place);
  if (possible.length < 2) return null;
  const current = orderOf(terms, words, place);
  return (
    <nav className={`row nowrap gap-m baseline text-s ${classes.order}`} aria-label="Order">
      <span aria-hidden="true">Order:</span>
      {possible.map((sort, index) => (
        <Link
          className="soft"
          key={sort}
          to={searchPath({ ...terms, sort: index === 0 ? 'auto' : sort })}
          replace
          preventScrollReset
          aria-current={current === sort ? 'true' : undefined}
        >
          {orders[sort]}
        </Link>
      ))}
    </nav>
  );
}
