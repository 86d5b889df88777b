import { Button } from '@mantine/core';
import { Link, NavLink, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/session';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { pageNumberOf } from '~/platform/web/list-address';
import classes from './PostListPage.module.css';
import { PostRows } from './PostRows';
import { api } from './post-api';

const shelves = {
  current: {
    title: 'My Current Live Jobs',
    call: 'GET /v2/employer/jobs',
    empty: 'No live jobs',
    next: 'Post a job, and it will be listed here with its applicants.',
  },
  pending: {
    title: 'Pending Incomplete Jobs',
    call: 'GET /v2/employer/jobs_prep',
    empty: 'No incomplete posts',
    next: 'What you start and do not finish waits here.',
  },
  expired: {
    title: 'Old Expired Jobs',
    call: 'GET /v2/employer/jobs_expired',
    empty: 'No expired jobs',
    next: 'Jobs whose time is over move here; you can renew or copy them.',
  },
} as const;

type Shelf = keyof typeof shelves;

const tabOf = (pathname: string): Shelf => (pathname.split('/')[4] as Shelf | undefined) ?? 'current';

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: shelves[tabOf(location.pathname)].title },
  { name: 'robots', content: 'noindex' },
];

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  await requireSession(request, { roles: ['employer', 'organization'] });
  const shelf = tabOf(url.pathname);
  return { shelf, posts: await api(shelves[shelf].call, { query: { page_num: pageNumberOf(params) } }) };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The employer's posts by state, in three tabs (EMP-021, EMP-022). */
export default function PostListPage() {
  const {
    shelf,
    posts: { data, meta: listMeta },
  } = useLoaderData<typeof clientLoader>();
  const { current_page: page, page_count: pageCount } = listMeta.page_info;
  return (
    <Page
      title="My jobs"
      crumbs={[{ label: 'Employer home', to: '/employer/home' }, { label: shelves[shelf].title }]}
      actions={
        <Button component={Link} to="/employer/jobs/new/start">
          Post a job
        </Button>
      }
    >
      <nav className={classes.tabs} aria-label="Jobs by state">
        {(Object.keys(shelves) as Shelf[]).map((name) => (
          <NavLink key={name} to={`/employer/jobs/list/${name}/1`} aria-current={name === shelf ? 'page' : undefined}>
            {shelves[name].title}
          </NavLink>
        ))}
      </nav>
      <h2 className="visually-hidden">{shelves[shelf].title}</h2>
      {data.length > 0 ? (
        <PostRows posts={data} />
      ) : (
        <EmptyState
          title={page > 1 ? 'This list ends before here' : shelves[shelf].empty}
          action={
            page > 1 ? (
              <Button component={Link} to={`/employer/jobs/list/${shelf}/1`}>
                Go to the first page
              </Button>
            ) : undefined
          }
        >
          {page > 1 ? undefined : shelves[shelf].next}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `/employer/jobs/list/${shelf}/${number}`} siblings={shelf === 'pending' ? 3 : 2} />
    </Page>
  );
}
