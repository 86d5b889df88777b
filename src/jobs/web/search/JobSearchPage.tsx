import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loadSession, requireSession } from '~/accounts/web/shared/session';
import { jobPaths } from '~/platform/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { Page } from '~/platform/ui/Page';
import { SearchError } from '~/platform/ui/SearchError';
import { SearchFrame } from '~/platform/ui/SearchFrame';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import { usePendingSearch } from '~/platform/web/pending-search';
import type { siteCalls } from '~/site/contract';
import type { jobCalls } from '../../contract';
import { JobResults } from '../lists/JobResults';
import { NothingFound } from '../lists/NothingFound';
import classes from './JobSearchPage.module.css';
import { SearchFilters } from './SearchFilters';
import { chosenFilters, distances, type Filter, type ListFilter, onlyWords, queryOf, type SearchTerms, searchPath, termsOf } from './search-terms';

const api = browserApi<typeof jobCalls & typeof siteCalls>();

/** Milliseconds without typing after which the search starts. */
const DEBOUNCE = 500;
const UNKNOWN_ZIP = 422;

export const meta = privateMeta('Search jobs');

/** The counts of the last search that succeeded, for the filters beside one that failed. */
let lastCounts: Awaited<ReturnType<typeof clientLoader>>['jobs']['meta']['search'];

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  // Asked each time, since the setting may have changed since the page was opened.
  const isOpen = (await loadSession()).status !== 'logged in' && !(await api('GET /site')).login_lists.includes('search');
  if (!isOpen) await requireSession(request);
  const terms = termsOf(url.searchParams);
  const list = async (searched: SearchTerms) => {
    const jobs = await api('GET /v2/posts', { query: { page_num: pageNumberOf(params), ...queryOf(searched) } });
    lastCounts = jobs.meta.search;
    return jobs;
  };
  try {
    return { terms, jobs: await list(terms), refusedZip: '' };
  } catch (error) {
    // A ZIP code that does not exist is reported beside its field; the search runs with the other filters.
    const refusedZip = error instanceof ApiError && error.status === UNKNOWN_ZIP ? error.fields.zip : undefined;
    if (!refusedZip) throw error;
    return { terms, jobs: await list({ ...terms, zip: '' }), refusedZip };
  }
}

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

/** A search that failed keeps its terms, its field and its filters. */
export function ErrorBoundary() {
  const terms = termsOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const change = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...terms, ...part }), { replace: true });
  const frame = (results: ReactNode) => (
    <SearchFrame
      bar={<SearchBar terms={terms} refusedZip="" onChange={change} />}
      filters={<SearchFilters terms={terms} search={lastCounts} nameOf={nameOf} onChange={change} />}
      chosen={chosenFilters(terms, nameOf).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
      cleared={searchPath(onlyWords(terms))}
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

/** Keyword and place on top, filters with their counts at the side, and the jobs. All terms are in the address. */
export default function JobSearchPage({ loaderData: { terms, jobs, refusedZip } }: { loaderData: AsyncData }) {
  const navigate = useNavigate();
  const pending = usePendingSearch('/jobs/search/');
  const shownTerms = pending ? termsOf(pending) : terms;
  const { search } = jobs.meta;
  const changeTerms = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...shownTerms, ...part }), { replace: true, preventScrollReset: true });
  const labelOf = (filter: Filter): string => {
    if (filter === 'kw') return `“${terms.kw}”`;
    return chosenFilters(terms, nameOf)
      .flatMap((one) => (one.filter === filter ? [one.label] : []))
      .join(' or ');
  };
  return (
    <Page title="Search jobs" crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Search' }]}>
      <SearchFrame
        bar={<SearchBar terms={shownTerms} refusedZip={refusedZip} onChange={changeTerms} />}
        filters={<SearchFilters terms={shownTerms} search={search} nameOf={nameOf} onChange={changeTerms} />}
        chosen={chosenFilters(shownTerms, nameOf).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
        cleared={searchPath(onlyWords(shownTerms))}
        label="Jobs found"
        busy={pending !== undefined}
      >
        {search?.corrected && (
          <p className={classes.corrected}>
            Nothing was found for “{terms.kw}”. These are the jobs for <strong>“{search.corrected}”</strong>.
          </p>
        )}
        {terms.kw && jobs.data.length > 0 && <Order terms={shownTerms} />}
        <div aria-live="polite">
          <JobResults
            jobs={jobs}
            capped={search?.capped ?? false}
            order={terms.kw && terms.sort === 'best' ? 'best match first' : 'newest first'}
            hrefFor={(page) => searchPath(terms, page)}
            empty={<NothingFound terms={terms} search={search} labelOf={labelOf} />}
          />
        </div>
      </SearchFrame>
    </Page>
  );
}

interface SearchBarProps {
  terms: SearchTerms;
  refusedZip: string;
  onChange(part: Partial<SearchTerms>): void;
}

const isZip = (text: string) => /^\d{5}$/.test(text);

/** The fields for keywords and for the ZIP code and distance. */
function SearchBar({ terms, refusedZip, onChange }: SearchBarProps) {
  const [kw, setKw] = useState(terms.kw);
  const [zip, setZip] = useState(terms.zip);
  const sent = useRef({ kw, zip });
  useEffect(() => {
    // The address was not changed by typing here, but by removing a filter or by the browser's Back button.
    if (terms.kw !== sent.current.kw) setKw(terms.kw);
    if (terms.zip !== sent.current.zip) setZip(terms.zip);
    sent.current = { kw: terms.kw, zip: terms.zip };
  }, [terms.kw, terms.zip]);
  const send = (typed: { kw: string; zip: string }) => {
    sent.current = { kw: typed.kw.trim(), zip: isZip(typed.zip) ? typed.zip : '' };
    onChange(sent.current);
  };
  const sendLater = useDebouncedCallback(send, DEBOUNCE);
  const zipMessage = refusedZip || (/^\d{0,5}$/.test(zip) ? '' : 'please submit a ZIP code of five digits');
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        send({ kw, zip });
      }}
    >
      <label className={classes.keyword}>
        Keyword
        <input
          type="search"
          maxLength={200}
          placeholder="A title, an organization, a “phrase”"
          value={kw}
          onChange={({ currentTarget: { value } }) => {
            setKw(value);
            sendLater({ kw: value, zip });
          }}
        />
      </label>
      <label className={classes.zip}>
        ZIP code
        <input
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          placeholder="Anywhere"
          value={zip}
          aria-invalid={zipMessage !== ''}
          aria-describedby={zipMessage ? 'zip-message' : undefined}
          onChange={({ currentTarget: { value } }) => {
            setZip(value);
            if (value === '' || isZip(value)) sendLater({ kw, zip: value });
          }}
        />
      </label>
      <label className={classes.miles}>
        Within
        <select value={terms.miles} disabled={!terms.zip} onChange={(event) => onChange({ miles: Number(event.currentTarget.value) })}>
          {[...new Set([...distances, terms.miles])]
            .sort((one, other) => one - other)
            .map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
        </select>
      </label>
      {zipMessage && (
        <p id="zip-message" className={classes.refused} role="alert">
          {zipMessage}
        </p>
      )}
    </form>
  );
}

function Order({ terms }: { terms: SearchTerms }) {
  return (
    <nav className={classes.order} aria-label="Order">
      {(['newest', 'best'] as const).map((sort) => (
        <Link key={sort} to={searchPath({ ...terms, sort })} replace preventScrollReset aria-current={terms.sort === sort ? 'true' : undefined}>
          {sort === 'newest' ? 'Newest' : 'Best match'}
        </Link>
      ))}
    </nav>
  );
}
