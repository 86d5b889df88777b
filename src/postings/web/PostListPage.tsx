import { Button } from '@mantine/core';
import { Link, NavLink, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { pageNumberOf } from '~/platform/web/list-address';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { DeletedPost } from '~/posts/schemas';
import type { OwnTotals } from '../contract';
import classes from './PostListPage.module.css';
import { PostRows } from './PostRows';
import { api } from './post-api';

const tabs = {
  current: {
    title: 'My Current Live Jobs',
    call: 'GET /v2/employer/jobs',
    empty: 'No live jobs',
    next: 'Post a job, and it will appear here with its applicants.',
    act: { label: 'Post a job', to: employerPaths.newPost() },
  },
  review: {
    title: 'Jobs in Review',
    call: 'GET /v2/employer/jobs_review',
    empty: 'No jobs in review',
    next: 'Paid jobs we’re reviewing before they go live appear here.',
    act: { label: 'See live jobs', to: employerPaths.posts('current') },
  },
  pending: {
    title: 'Pending Incomplete Jobs',
    call: 'GET /v2/employer/jobs_prep',
    empty: 'No incomplete posts',
    next: 'Posts you’ve started appear here until you publish them.',
    act: { label: 'Start a post', to: employerPaths.newPost() },
  },
  expired: {
    title: 'Old Expired Jobs',
    call: 'GET /v2/employer/jobs_expired',
    empty: 'No expired jobs',
    next: 'Expired jobs appear here. You can renew or duplicate them.',
    act: { label: 'See live jobs', to: employerPaths.posts('current') },
  },
} as const;

type PostTab = keyof typeof tabs;

/** The tabs. Most boards review no posts, so that tab is shown only where it has something to show. */
const tabNames = (current: PostTab, { review }: OwnTotals): PostTab[] =>
  (Object.keys(tabs) as PostTab[]).filter((name) => name !== 'review' || review > 0 || current === 'review');

const stateOf = (tab: PostTab) => (tab === 'current' ? 'live' : tab);

const tabOf = (pathname: string): PostTab => (pathname.split('/')[4] as PostTab | undefined) ?? 'current';

export const meta = ({ location, matches }: MetaArgs & { location: { pathname: string } }) => privateTitle(matches, tabs[tabOf(location.pathname)].title);

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  const { user } = await requireSession(request, { roles: employerRoles });
  const tab = tabOf(url.pathname);
  const [posts, deleted] = await Promise.all([
    api(tabs[tab].call, { query: { page_num: pageNumberOf(params) } }),
    tab === 'expired' ? api('GET /v2/employer/jobs_deleted').then(({ data }) => data) : [],
  ]);
  return { tab, posts, deleted, isNamed: user.organizations.length > 1 };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The employer's posts by state, in tabs with the number of each. */
export default function PostListPage() {
  const {
    tab,
    isNamed,
    deleted,
    posts: { data, meta: listMeta },
  } = useLoaderData<typeof clientLoader>();
  const { totals, page_info } = listMeta;
  const { current_page: page, page_count: pageCount } = page_info;
  const act = page > 1 ? { label: 'Go to the first page', to: employerPaths.posts(tab) } : tabs[tab].act;
  return (
    <Page title="My job posts" crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: tabs[tab].title }]}>
      <nav className={classes.tabs} aria-label="Jobs by state">
        {tabNames(tab, totals).map((name) => (
          <NavLink key={name} to={employerPaths.posts(name)} aria-current={name === tab ? 'page' : undefined}>
            <span>{tabs[name].title}</span> <span className={`soft text-xs digits ${classes.count}`}>{formatCount(totals[stateOf(name)])}</span>
          </NavLink>
        ))}
      </nav>
      <h2 className="visually-hidden">{tabs[tab].title}</h2>
      {data.length > 0 ? (
        <PostRows posts={data} named={isNamed} />
      ) : (
        <EmptyState
          title={page > 1 ? 'This page does not exist' : tabs[tab].empty}
          action={
            <Button component={Link} to={act.to}>
              {act.label}
            </Button>
          }
        >
          {page > 1 ? undefined : tabs[tab].next}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => employerPaths.posts(tab, number)} siblings={tab === 'pending' ? 3 : 2} />
      {deleted.length > 0 && <DeletedPosts posts={deleted} />}
    </Page>
  );
}

/** The deleted posts that somebody has applied to: their applications stay, and this is the way to them. */
const DeletedPosts = ({ posts }: { posts: DeletedPost[] }) => (
  <section aria-labelledby="deleted">
    <h2 id="deleted">Applications to deleted jobs</h2>
    <ul>
      {posts.map(({ _id, headline, deleted_on, application_count: count }) => (
        <li key={_id}>
          <Link to={employerPaths.applicants(_id)} dir="auto">
            {headline || 'Untitled post'}
          </Link>
          : {pluralize(count, 'application')}, deleted on {formatDate(deleted_on)}
        </li>
      ))}
    </ul>
  </section>
);
