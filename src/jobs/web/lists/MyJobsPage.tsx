import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { jobCalls } from '../../contract';
import { JobCards } from '../shared/JobCard';
import classes from './MyJobsPage.module.css';

const api = browserApi<typeof jobCalls>();

/** The most jobs shown in each list; one call returns no more. */
const SHOWN = 100;

export const meta = privateMeta('My jobs');

const jobsOf = async (ids: string[]) => (ids.length === 0 ? [] : (await api('POST /v2/posts/recs', { body: { rec_ids: ids.slice(0, SHOWN) } })).data);

export async function clientLoader({ request }: { request: Request }) {
  await requireSession(request);
  const { bookmarked, applied } = await api('GET /account/actions');
  const [saved, sent] = await Promise.all([jobsOf(bookmarked), jobsOf(applied)]);
  return { saved, sent };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The jobs that the user has saved and applied to, including those that have expired since. */
export default function MyJobsPage() {
  const { saved, sent } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="My jobs" crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'My jobs' }]} narrow>
      <section className={classes.part} aria-labelledby="saved">
        <h2 id="saved">Saved</h2>
        {saved.length > 0 ? <JobCards jobs={saved} heading="h3" /> : <EmptyState title="No saved jobs yet">Jobs you save are listed here.</EmptyState>}
      </section>
      <section className={classes.part} aria-labelledby="applied">
        <h2 id="applied">Applied to</h2>
        {sent.length > 0 ? <JobCards jobs={sent} heading="h3" /> : <EmptyState title="No applications yet">Jobs you apply to are listed here.</EmptyState>}
      </section>
    </Page>
  );
}
