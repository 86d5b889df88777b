import { OrganizationLink } from '~/organizations/web/shared/OrganizationLink';
import { jobPaths } from '~/platform/addresses/paths';
import { shortPlace } from '~/platform/places/place-text';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { pageNumberOf } from '~/platform/web/list-address';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { failedMeta, pageMeta } from '~/platform/web/meta';
import { ShareButton } from '~/sharing/web/shared/ShareButton';
import { EmptyBoard, PageBeyond } from './JobResults';
import classes from './JobSharePage.module.css';
import { LockedList } from './LockedList';
import { afterLogin, type ListApi, loadUnlessLocked } from './lockable-list';

async function load(api: ListApi, { params }: Pick<ListLoaderArgs, 'params'>) {
  return { jobs: await api('GET /v2/posts', { query: { page_num: pageNumberOf(params) } }) };
}

export const loader = (args: ListLoaderArgs) => loadUnlessLocked(args, load);
export const clientLoader = afterLogin(load);

export function meta({ loaderData, matches, error }: ListMetaArgs<typeof loader>) {
  if (!loaderData) return failedMeta(matches, error, 'Share jobs');
  if (loaderData.locked) return pageMeta(matches, { title: 'Share jobs', noindex: true });
  return pageMeta(matches, {
    title: 'Share jobs',
    description: 'Share open jobs with people you know.',
    path: jobPaths.share(loaderData.jobs.meta.page_info.current_page),
  });
}

/** The list of jobs, each with a share button. */
export default function JobSharePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  if (loaderData.locked) return <LockedList />;
  const { data, meta: listMeta } = loaderData.jobs;
  const { current_page: page, page_count: pageCount, qry_total: total } = listMeta.page_info;
  return (
    <Page
      title="Share jobs"
      {...(total > 0 ? { lead: `${pluralize(total, 'open job')}. Share one with someone who might want it.` } : {})}
      crumbs={[{ label: 'Jobs', to: jobPaths.list() }, { label: 'Share' }]}
    >
      {total === 0 && <EmptyBoard />}
      {total > 0 && data.length === 0 && <PageBeyond pageCount={pageCount} first={jobPaths.share()} />}
      <ol className={classes.list}>
        {data.map((job) => (
          <li key={job._id}>
            <div>
              <h2 dir="auto">
                <Link to={jobPaths.view(job)}>{job.headline}</Link>
              </h2>
              <p>
                <OrganizationLink organization={job.organization} />
                <span dir="auto">{shortPlace(job.location, job.remote)}</span>
                <time dateTime={job.posted_on}>{formatDate(job.posted_on)}</time>
              </p>
            </div>
            <div className="rigid">
              <ShareButton job={job} />
            </div>
          </li>
        ))}
      </ol>
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => jobPaths.share(number)} />
    </Page>
  );
}
