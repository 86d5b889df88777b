import { feedPath, jobPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { jobCalls } from '../../contract';
import { BrowseSidebar } from './BrowseSidebar';
import classes from './BrowseSidebar.module.css';
import { FeedLinks } from './FeedLinks';
import { JobResults } from './JobResults';

export async function loader({ context, params }: ListLoaderArgs) {
  const api = pageApi<typeof jobCalls>(context);
  const [jobs, totals] = await Promise.all([api('GET /v2/posts', { query: { page_num: pageNumberOf(params) } }), api('GET /v2/posts/totals')]);
  return { jobs, totals };
}

export function meta({ loaderData, matches }: ListMetaArgs<typeof loader>) {
  const { current_page: page = 1 } = loaderData?.jobs.meta.page_info ?? {};
  return pageMeta(matches, {
    title: page > 1 ? `Jobs, page ${page}` : 'Jobs',
    description: 'Open jobs at Jewish schools, synagogues, camps, federations and agencies, newest first.',
    path: jobPaths.list(page),
    noindex: loaderData?.jobs.data.length === 0,
    feed: { title: 'Jobs', path: feedPath({ facet: 'all' }) },
  });
}

export default function JobListPage({ loaderData: { jobs, totals } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Page title="Jobs" lead="Every open job on the board, newest first.">
      <div className={classes.columns}>
        <div>
          <JobResults jobs={jobs} hrefFor={(page) => jobPaths.list(page)} />
          <FeedLinks of={{ facet: 'all' }} />
        </div>
        <BrowseSidebar totals={totals} />
      </div>
    </Page>
  );
}
