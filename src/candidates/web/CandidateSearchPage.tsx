import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { stateName } from '~/platform/places/states';
import { CheckList } from '~/platform/ui/CheckList';
import { choicesOf } from '~/platform/ui/choices';
import { FilterGroup, Filters } from '~/platform/ui/Filters';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PlainButton } from '~/platform/ui/PlainButton';
import { SearchError } from '~/platform/ui/SearchError';
import { SearchFrame } from '~/platform/ui/SearchFrame';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import { searchNavigation, usePendingSearch } from '~/platform/web/pending-search';
import { resultsPage } from '~/platform/web/results-page';
import type { CandidateTotals } from '../contract';
import { candidateParameters } from '../search-filters';
import { api, LIST_CRUMB, requireBrowser } from './browsing';
import { CandidateResults } from './CandidateResults';
import classes from './CandidateSearchPage.module.css';
import { NothingFound } from './NothingFound';
import {
  chosenFilters,
  groups,
  type ListFilter,
  labelOf,
  onlyWords,
  queryOf,
  type SearchTerms,
  searchPath,
  termsOf,
  usedFilters,
  without,
} from './search-terms';

/** The pause after typing before the search starts. */
const DEBOUNCE = 500;

export const meta = privateMeta('Search profiles');

export const handle = resultsPage;

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  await requireBrowser(request);
  const terms = termsOf(url.searchParams);
  const list = (wanted: SearchTerms, page = 1) => api('GET /v2/candidates', { query: { page_num: page, ...queryOf(wanted) } });
  const [candidates, totals] = await Promise.all([list(terms, pageNumberOf(params)), api('GET /v2/candidates/totals', { query: queryOf(terms) })]);
  lastTotals = totals;
  const found = candidates.meta.page_info.qry_total > 0;
  const suggestions = await Promise.all(
    (found ? [] : usedFilters(terms)).map(async (filter) => ({ filter, count: (await list(without(terms, filter))).meta.page_info.qry_total })),
  );
  return { terms, candidates, totals, suggestions: suggestions.filter(({ count }) => count > 0) };
}

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

/** The counts of the last search that succeeded, for the filters beside one that failed. */
let lastTotals: CandidateTotals = { states: [], countries: [], contract_types: [], skills: [], degrees: [] };

/** A search that failed keeps its terms, its field and its filters. */
export function ErrorBoundary() {
  const terms = termsOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const change = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...terms, ...part }), { replace: true });
  const frame = (results: ReactNode) => (
    <SearchFrame
      bar={<SearchField kw={terms.kw} onChange={(kw) => change({ kw })} />}
      filters={<CandidateFilters terms={terms} totals={lastTotals} onChange={change} />}
      chosen={chosenFilters(terms, nameOf).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
      cleared={searchPath(onlyWords(terms))}
      label="Profiles found"
      busy={false}
    >
      {results}
    </SearchFrame>
  );
  return <SearchError title="Search profiles" frame={frame} />;
}

const nameOf = (filter: ListFilter, value: string): string => (filter === 'stateCodes' ? (stateName(value) ?? value) : value);

/** The search words above, the filters beside, and the profiles; the address holds all of it. */
export default function CandidateSearchPage() {
  const { terms, candidates, totals, suggestions } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const pending = usePendingSearch('/candidates/search/');
  const wanted = pending ? termsOf(pending) : terms;
  const chosen = chosenFilters(terms, nameOf);
  const go = (part: Partial<SearchTerms>) => void navigate(searchPath({ ...wanted, ...part }), searchNavigation);
  return (
    <Page title="Search profiles" crumbs={[LIST_CRUMB, { label: 'Search' }]}>
      <SearchFrame
        bar={<SearchField kw={wanted.kw} onChange={(kw) => go({ kw })} />}
        filters={<CandidateFilters terms={wanted} totals={totals} onChange={go} />}
        chosen={chosenFilters(wanted, nameOf).map(({ label, rest }) => ({ label, without: searchPath(rest) }))}
        cleared={searchPath(onlyWords(wanted))}
        show={`Show ${pluralize(candidates.meta.page_info.qry_total, 'profile')}`}
        label="Profiles found"
        busy={pending !== undefined}
      >
        <p role="status" className="visually-hidden">
          {candidates.meta.page_info.qry_total === 0 ? 'No profiles found' : `${pluralize(candidates.meta.page_info.qry_total, 'profile')} found`}
        </p>
        <CandidateResults
          candidates={candidates}
          hrefFor={(page) => searchPath(terms, page)}
          empty={
            <NothingFound
              suggestions={suggestions.map(({ filter, count }) => ({ label: labelOf(terms, chosen, filter), to: searchPath(without(terms, filter)), count }))}
            />
          }
        />
      </SearchFrame>
    </Page>
  );
}

/** The field for search words; it searches automatically while the user types. */
function SearchField({ kw, onChange }: { kw: string; onChange(kw: string): void }) {
  const [typed, setTyped] = useState(kw);
  const sent = useRef(kw);
  useEffect(() => {
    // The address changed by other means than typing here: a removed filter, the browser's Back.
    if (kw !== sent.current) setTyped(kw);
    sent.current = kw;
  }, [kw]);
  const send = (text: string) => {
    sent.current = text.trim();
    onChange(sent.current);
  };
  const sendLater = useDebouncedCallback(send, DEBOUNCE);
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        sendLater.cancel();
        send(typed);
      }}
    >
      <label>
        Keyword
        <input
          type="search"
          maxLength={200}
          placeholder="A title, skill, place or “phrase”"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            sendLater(value);
          }}
        />
      </label>
      <PlainButton type="submit">Search</PlainButton>
    </form>
  );
}

interface CandidateFiltersProps {
  terms: SearchTerms;
  totals: CandidateTotals;
  onChange(part: Partial<SearchTerms>): void;
}

/** The filters of the search, each value with the number of profiles that it leaves. */
const CandidateFilters = ({ terms, totals, onChange }: CandidateFiltersProps) => (
  <Filters>
    <FilterGroup title="For hire">
      <SingleCheck label={candidateParameters.available.label} ticked={terms.available} onChange={(available) => onChange({ available })} />
      <SingleCheck label={candidateParameters.remote.label} ticked={terms.remote} onChange={(remote) => onChange({ remote })} />
    </FilterGroup>
    {groups.map(({ title, filter, totals: name }) => {
      const choices = choicesOf(totals[name], terms[filter], (value) => nameOf(filter, value));
      return choices.length === 0 ? null : (
        <FilterGroup key={filter} title={title}>
          <CheckList choices={choices} chosen={terms[filter]} noun="profile" onChange={(values) => onChange({ [filter]: values })} />
        </FilterGroup>
      );
    })}
  </Filters>
);

/** A single choice, without a count. */
const SingleCheck = ({ label, ticked, onChange }: { label: string; ticked: boolean; onChange(ticked: boolean): void }) => (
  <CheckList choices={[{ _id: 'true', name: label }]} chosen={ticked ? ['true'] : []} noun="profile" onChange={(values) => onChange(values.length > 0)} />
);
