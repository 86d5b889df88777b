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
import { BrowseLinks } from './BrowseLinks';
import { BrowseSidebar } from './BrowseSidebar';
import classes from './BrowseSidebar.module.css';
import { FeedLinks } from './FeedLinks';
import { EmptyBoard, JobResults } from './JobResults';
import { ListError } from './ListError';
import { LockedList } from './LockedList';
import { sidebarTotals } from './list-page';
import { afterLogin, type ListApi, loadUnlessLocked } from './lockable-list';

async function load(api: ListApi, { params }: Pick<ListLoaderArgs, 'params'>) {
  const [jobs, totals] = await Promise.all([api('GET /v2/posts', { query: { page_num: pageNumberOf(params) } }), api('GET /v2/posts/totals')]);
  return { jobs: withCards(jobs), totals: sidebarTotals(totals) };
}

export const handle = readingResults;

export const loader = (args: ListLoaderArgs) => loadUnlessLocked(args, load);
export const clientLoader = afterLogin(load);

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'Jobs');
  if (loaderData.locked) return pageMeta(matches, { title: 'Jobs', noindex: true });
  const { current_page: page } = loaderData.jobs.meta.page_info;
  return pageMeta(matches, {
    title: page > 1 ? `Jobs, page ${page}` : 'Jobs',
    description: 'Open jobs at Jewish schools, synagogues, camps, federations and agencies, newest first.',
    path: jobPaths.list(page),
    noindex: loaderData.jobs.data.length === 0,
    feed: { title: 'Jobs', path: feedPath({ facet: 'all' }) },
  });
}

export const ErrorBoundary = () => <ListError title="Jobs" />;

export default function JobListPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  if (loaderData.locked) return <LockedList />;
  const { jobs, totals } = loaderData;
  return (
    <Page title="Jobs">
      <SearchBar />
      {jobs.meta.page_info.qry_total > 0 && <BrowseLinks />}
      <div className={classes.columns}>
        <div id={RESULTS}>
          <SaveSearchButton search={{}} />
          <JobResults jobs={jobs} hrefFor={(page) => jobPaths.list(page)} empty={<EmptyBoard />} />
          <FeedLinks of={{ facet: 'all' }} />
        </div>
        <BrowseSidebar totals={totals} />
      </div>
    </Page>
  );
}
