import { requireSession } from '~/accounts/web/shared/session';
import { feedPath, jobPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import { pageNumberOf } from '~/platform/web/list-address';
import { feedLinks } from '~/platform/web/meta';
import type { jobCalls } from '../../contract';
import { BrowseSidebar } from './BrowseSidebar';
import classes from './BrowseSidebar.module.css';
import { FeedLinks } from './FeedLinks';
import { JobResults } from './JobResults';

const api = browserApi<typeof jobCalls>();

export const meta = () => [
  { title: 'Remote jobs' },
  { name: 'robots', content: 'noindex' },
  ...feedLinks({ title: 'Remote jobs', path: feedPath({ facet: 'remote' }) }),
];

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  await requireSession(request);
  const [jobs, totals] = await Promise.all([
    api('GET /v2/posts', { query: { page_num: pageNumberOf(params), field: 'remote', val: 'true' } }),
    api('GET /v2/posts/totals'),
  ]);
  return { jobs, totals };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export default function RemoteJobsPage({ loaderData: { jobs, totals } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return (
    <Page title="Remote jobs" lead="Jobs that can be done from anywhere." crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Remote' }]}>
      <div className={classes.columns}>
        <div>
          <JobResults jobs={jobs} hrefFor={(page) => jobPaths.remote(page)} />
          <FeedLinks of={{ facet: 'remote' }} />
        </div>
        <BrowseSidebar totals={totals} />
      </div>
    </Page>
  );
}
