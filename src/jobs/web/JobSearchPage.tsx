import { MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requireSession } from '~/accounts/web/session';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { loadSiteArrays } from '~/site/web/site-arrays';
import type { jobCalls } from '../contract';
import { JobResults } from './JobResults';
import classes from './JobSearchPage.module.css';
import { pageNumberOf } from './list-page';

const api = browserApi<typeof jobCalls>();

/** How long typing waits before it searches (1 §9). */
const DEBOUNCE = 500;

interface Terms {
  kw: string;
  skills: string[];
  stateCodes: string[];
}

const termsOf = (search: URLSearchParams): Terms => ({
  kw: (search.get('kw') ?? '').slice(0, 200),
  skills: search.getAll('skills'),
  stateCodes: search.getAll('stateCodes'),
});

/** The address of a page of results: it holds the filters, so that it can be kept and sent. */
function searchPath({ kw, skills, stateCodes }: Terms, page = 1): string {
  const search = new URLSearchParams();
  if (kw.trim()) search.set('kw', kw.trim());
  for (const skill of skills) search.append('skills', skill);
  for (const code of stateCodes) search.append('stateCodes', code);
  return `/jobs/search/${page}${search.size > 0 ? `?${search}` : ''}`;
}

export const meta = () => [{ title: 'Search jobs' }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  await requireSession(request);
  const terms = termsOf(new URL(request.url).searchParams);
  const [jobs, arrays] = await Promise.all([api('GET /v2/posts', { query: { page_num: pageNumberOf(params), ...terms } }), loadSiteArrays()]);
  return { terms, jobs, skills: arrays.skills, states: arrays.states_arr };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export default function JobSearchPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const { jobs, skills, states } = loaderData;
  const [terms, setTerms] = useState(loaderData.terms);
  const navigate = useNavigate();
  const search = useDebouncedCallback((next: Terms) => navigate(searchPath(next), { replace: true, preventScrollReset: true }), DEBOUNCE);
  const change = (part: Partial<Terms>) => {
    const next = { ...terms, ...part };
    setTerms(next);
    search(next);
  };
  return (
    <Page title="Search jobs" crumbs={[{ label: 'Jobs', to: '/jobs/list/1' }, { label: 'Search' }]}>
      <search>
        <form className={classes.filters} onSubmit={(event) => event.preventDefault()}>
          <TextInput
            label="Keyword"
            description="A title, a place, a word from the advertisement"
            type="search"
            maxLength={200}
            value={terms.kw}
            onChange={(event) => change({ kw: event.currentTarget.value })}
          />
          <MultiSelect
            label="Category"
            description="Any of these"
            data={skills}
            value={terms.skills}
            onChange={(value) => change({ skills: value })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the categories' }}
          />
          <MultiSelect
            label="State"
            description="Any of these"
            data={states}
            value={terms.stateCodes}
            onChange={(value) => change({ stateCodes: value })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the states' }}
          />
        </form>
      </search>
      <div className={classes.results} aria-live="polite">
        <JobResults
          jobs={jobs}
          hrefFor={(page) => searchPath(loaderData.terms, page)}
          empty={<EmptyState title="No jobs found">To get more results, change your filter terms.</EmptyState>}
        />
      </div>
    </Page>
  );
}
