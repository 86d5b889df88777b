import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loadSession, requireSession } from '~/accounts/web/shared/session';
import { jobPaths } from '~/platform/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { countLabel } from '~/platform/ui/choices';
import { Page } from '~/platform/ui/Page';
import { SearchError } from '~/platform/ui/SearchError';
import { SearchFrame } from '~/platform/ui/SearchFrame';
import { browserApi } from '~/platform/web/browser-api';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import { usePendingSearch } from '~/platform/web/pending-search';
import type { siteCalls } from '~/site/contract';
import type { jobCalls, SearchMeta, SearchPlace } from '../../contract';
import { SaveSearchButton } from '../alerts/SaveSearchButton';
import { JobResults } from '../lists/JobResults';
import { NothingFound } from '../lists/NothingFound';
import classes from './JobSearchPage.module.css';
import { SearchFields } from './SearchFields';
import { SearchFilters } from './SearchFilters';
import { chipsOf, type Filter, type ListFilter, literally, onlyTyped, placeIn, queryOf, type SearchTerms, savable, searchPath, termsOf } from './search-terms';

const api = browserApi<typeof jobCalls & typeof siteCalls>();

export const meta = privateMeta('Search jobs');

/** The counts of the last search that succeeded, for the filters beside one that failed. */
let lastCounts: SearchMeta['counts'] | undefined;

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  // Asked each time, since the setting may have changed since the page was opened.
  const isOpen = (await loadSession()).status !== 'logged in' && !(await api('GET /site')).login_lists.includes('search');
  if (!isOpen) await requireSession(request);
  const terms = termsOf(url.searchParams);
  const jobs = await api('GET /v2/posts', { query: { page_num: pageNumberOf(params), ...queryOf(terms) } });
  // Before the first term the answer is a plain list, which has no numbers for filters.
  const counts = jobs.meta.search?.counts ?? (await api('GET /v2/posts/filters'));
  lastCounts = counts;
  return { terms, jobs, counts };
}

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
  return <SearchError title="Search jobs" frame={frame} />;
}

type AsyncData = Awaited<ReturnType<typeof clientLoader>>;

const nameOf = (filter: ListFilter, value: string): string => (filter === 'stateCodes' ? (stateName(value) ?? countryName(value) ?? value) : value);

/** Words and place on top, filters with their counts at the side, and the jobs. All terms are in the address. */
export default function JobSearchPage({ loaderData: { terms, jobs, counts } }: { loaderData: AsyncData }) {
  const navigate = useNavigate();
  const pending = usePendingSearch('/jobs/search/');
  const shownTerms = pending ? termsOf(pending) : terms;
  const { search } = jobs.meta;
  const place = search?.place ?? null;
  const shownPlace = placeIn(shownTerms, search, terms);
  const changeTerms = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...shownTerms, ...part }), { replace: true, preventScrollReset: true });
  // A place among the words moves to its own field, since the words may name another distance.
  const changeMiles = (miles: number) => changeTerms(shownPlace?.from === 'kw' ? { kw: shownPlace.words, where: shownPlace.name, miles } : { miles });
  const labelOf = (filter: Filter): string => {
    if (filter === 'kw') return `“${search?.place?.words ?? terms.kw}”`;
    return chipsOf(terms, place, nameOf)
      .flatMap((chip) => (chip.filter === filter ? [chip.label] : []))
      .join(' or ');
  };
  return (
    <Page title="Search jobs" crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Search' }]}>
      <SearchFrame
        bar={
          <SearchFields
            terms={shownTerms}
            unknownPlace={search?.unknown_place ?? ''}
            miles={shownPlace?.miles ?? null}
            onChange={changeTerms}
            onMiles={changeMiles}
          />
        }
        filters={<SearchFilters terms={shownTerms} counts={counts} capped={search?.capped ?? false} nameOf={nameOf} onChange={changeTerms} />}
        chosen={chipsOf(shownTerms, shownPlace, nameOf).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
        cleared={searchPath(onlyTyped(shownTerms))}
        label="Jobs found"
        busy={pending !== undefined}
      >
        <Notes terms={terms} search={search} />
        {jobs.data.length > 0 && <Order terms={shownTerms} place={shownPlace} />}
        {jobs.data.length > 0 && <SaveSearchButton search={savable(terms, search)} />}
        <p role="status" className="visually-hidden">
          {countText(jobs.meta.page_info.qry_total, search)}
        </p>
        <JobResults
          jobs={jobs}
          capped={search?.capped ?? false}
          order={orderName(terms, place)}
          hrefFor={(page) => searchPath(terms, page)}
          empty={<NothingFound terms={terms} search={search} total={jobs.meta.page_info.total_recs} labelOf={labelOf} />}
        />
      </SearchFrame>
    </Page>
  );
}

const countText = (matching: number, search: SearchMeta | undefined): string =>
  matching === 0 ? 'No jobs found' : `${countLabel(matching, search?.capped ?? false)} ${matching === 1 ? 'job' : 'jobs'} found`;

/** A ZIP code is never meant as a word. */
const HAS_ZIP = /\b\d{5}\b/;

/** How the typed words were understood: a corrected spelling, or a place among them. */
function Notes({ terms, search }: { terms: SearchTerms; search: SearchMeta | undefined }) {
  return (
    <>
      {search?.corrected && (
        <p className={classes.note}>
          Nothing was found for “{search.place?.words ?? terms.kw}”. These are the jobs for <strong>“{search.corrected}”</strong>.
        </p>
      )}
      {search?.place?.from === 'kw' && !HAS_ZIP.test(search.place.typed) && (
        <p className={classes.note}>
          “{search.place.typed}” was read as a place.{' '}
          <Link to={searchPath(literally(terms, search.place))} replace preventScrollReset>
            Search for the words instead
          </Link>
        </p>
      )}
    </>
  );
}

const orders = { newest: 'Newest', best: 'Best match', nearest: 'Nearest' } as const;
const orderNames = { newest: 'newest first', best: 'best match first', nearest: 'nearest first' } as const;
type OrderKey = keyof typeof orders;

/** The orders that mean something: the best match needs words, and the nearest a place with a middle. */
const possibleOrders = (terms: SearchTerms, place: SearchPlace | null): OrderKey[] => [
  'newest',
  ...((place?.words ?? terms.kw) ? (['best'] as const) : []),
  ...(place && place.miles !== null ? (['nearest'] as const) : []),
];

const orderOf = (terms: SearchTerms, place: SearchPlace | null): OrderKey => (possibleOrders(terms, place).includes(terms.sort) ? terms.sort : 'newest');
const orderName = (terms: SearchTerms, place: SearchPlace | null): string => orderNames[orderOf(terms, place)];

function Order({ terms, place }: { terms: SearchTerms; place: SearchPlace | null }) {
  const possible = possibleOrders(terms, place);
  if (possible.length < 2) return null;
  return (
    <nav className={classes.order} aria-label="Order">
      {possible.map((sort) => (
        <Link key={sort} to={searchPath({ ...terms, sort })} replace preventScrollReset aria-current={orderOf(terms, place) === sort ? 'true' : undefined}>
          {orders[sort]}
        </Link>
      ))}
    </nav>
  );
}
