import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { feedPath, jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { readingResults } from '~/platform/web/deferred-scripts';
import { pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { RESULTS } from '~/platform/web/results-page';
import { withCards } from '~/posts/web/shared/card-job';
import { SearchBar } from '~/search/web/shared/SearchBar';
import { BrowseSidebar } from './BrowseSidebar';
import classes from './BrowseSidebar.module.css';
import { FeedLinks } from './FeedLinks';
import { JobResults } from './JobResults';
import { ListError } from './ListError';
import { LockedList } from './LockedList';
import { sidebarTotals } from './list-page';
import { afterLogin, type ListApi, loadUnlessLocked } from './lockable-list';

async function load(api: ListApi, { params }: Pick<ListLoaderArgs, 'params'>) {
  const query = { page_num: pageNumberOf(params), field: 'remote', val: 'true' } as const;
  const [jobs, totals] = await Promise.all([api('GET /v2/posts', { query }), api('GET /v2/posts/totals')]);
  return { jobs: withCards(jobs), totals: sidebarTotals(totals) };
}

export const handle = readingResults;

export const loader = (args: ListLoaderArgs) => loadUnlessLocked(args, load);
export const clientLoader = afterLogin(load);

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'Remote jobs');
  if (loaderData.locked) return pageMeta(matches, { title: 'Remote jobs', noindex: true });
  const { current_page: page } = loaderData.jobs.meta.page_info;
  return pageMeta(matches, {
    title: page > 1 ? `Remote jobs, page ${page}` : 'Remote jobs',
    description: 'Jobs in the Jewish community you can do from anywhere, newest first.',
    path: jobPaths.remote(page),
    noindex: loaderData.jobs.data.length === 0,
    feed: { title: 'Remote jobs', path: feedPath({ facet: 'remote' }) },
  });
}

export const ErrorBoundary = () => <ListError title="Remote jobs" where="Remote" />;

export default function RemoteJobsPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  if (loaderData.locked) return <LockedList />;
  const { jobs, totals } = loaderData;
  return (
    <Page title="Remote jobs" lead="Jobs you can do from anywhere." crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Remote' }]}>
      <SearchBar where="Remote" />
      <div className={classes.columns}>
        <div id={RESULTS}>
          <SaveSearchButton search={{ remote: true }} />
          <JobResults jobs={jobs} hrefFor={(page) => jobPaths.remote(page)} />
          <FeedLinks of={{ facet: 'remote' }} />
        </div>
        <BrowseSidebar totals={totals} />
      </div>
    </Page>
  );
}
