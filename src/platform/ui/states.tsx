import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { adminPaths, jobPaths } from '../addresses/paths';
import { foundKinds } from '../records/found-kinds';
import { ApiError } from '../web/api-error';
import { reportNotFound } from '../web/report-not-found';
import { useSite } from '../web/site';
import { Link } from './Link';
import { NeedsScripts } from './NeedsScripts';
import { Page } from './Page';
import { PlainButton, PlainLink } from './PlainButton';
import { SearchForm } from './SearchForm';
import classes from './states.module.css';

/** A turning circle beside the word that says what happens. */
export const Spinner = ({ size }: { size?: 'small' }) => <span className={size ? `${classes.spinner} ${classes[size]}` : classes.spinner} aria-hidden="true" />;

/** Shown while data loads. */
export const Loading = () => (
  <>
    <NeedsScripts what="This part of the page" />
    <div className={classes.state} role="status" data-needs-scripts="">
      <Spinner />
      <p>Loading</p>
    </div>
  </>
);

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five'];

/** The outline of a page whose data loads: a title and some rows. */
export const PageSkeleton = () => (
  <>
    <NeedsScripts what="This page" />
    <div className={classes.skeleton} role="status" data-needs-scripts="">
      <span className="visually-hidden">Loading</span>
      <span className={classes.heading} aria-hidden="true" />
      {SKELETON_ROWS.map((row) => (
        <span key={row} className={classes.row} aria-hidden="true" />
      ))}
    </div>
  </>
);

/** Shown by a route until the browser has its data. */
export const PageLoading = () => (
  <Page>
    <PageSkeleton />
  </Page>
);

/** Shown for an empty result, with the next step. */
export const EmptyState = ({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) => (
  <div className={classes.state}>
    <Heading>{title}</Heading>
    {children && <p>{children}</p>}
    {action && <div className={classes.actions}>{action}</div>}
  </div>
);

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `h1` where it is all that a page shows. */
  heading?: 'h1' | 'h2';
}

export const LoadFailed = (props: { message?: string; heading?: 'h1' | 'h2' }) => {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      {...(props.heading ? { heading: props.heading } : {})}
      title="This couldn’t be loaded"
      action={
        <PlainButton onClick={() => state !== 'loading' && revalidate()} aria-disabled={state === 'loading'} aria-busy={state === 'loading'}>
          Try again
        </PlainButton>
      }
    >
      {props.message ?? 'Something went wrong. Nothing was changed.'}
    </EmptyState>
  );
};

/** Shown for an address without a page or record. Staff get a report of it, since a link may be broken. */
export const NotFoundState = (props: { title?: string; children?: ReactNode }) => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is reported.
  useEffect(reportNotFound, [pathname]);
  return (
    <EmptyState
      heading="h1"
      title={props.title ?? 'Page not found.'}
      action={
        pathname.startsWith('/admin/') ? (
          <BackOfficeLinks pathname={pathname} />
        ) : (
          <>
            <SearchForm action={jobPaths.search()} className={classes.search} role="search">
              <input name="kw" type="search" maxLength={200} autoComplete="off" aria-label="Search jobs" placeholder="Title, skill or organization" />
              <PlainButton type="submit">Find jobs</PlainButton>
            </SearchForm>
            <Link to={jobPaths.list()}>Browse jobs</Link>
            <Link to="/">Go to the front page</Link>
          </>
        )
      }
    >
      {props.children ?? 'Check the address for typos. The page may also have been removed.'}
    </EmptyState>
  );
};

/** The ways on from an address of the back office that does not exist: the list of its section, if it has one, and the home. */
function BackOfficeLinks({ pathname }: { pathname: string }) {
  const kind = foundKinds.find((name) => name === pathname.split('/')[2]);
  return (
    <>
      {kind && <PlainLink to={adminPaths.list(kind)}>Go to the list</PlainLink>}
      <PlainLink to={adminPaths.home} {...(kind ? { rank: 'default' } : {})}>
        Go to the back office home
      </PlainLink>
    </>
  );
}

/** The error view of a route: not found, not allowed, or not loaded. */
export function RouteError({ title }: { title?: string }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return <UnknownPage />;
  // An address of a list with a filter that it does not take: trying again would not help.
  if (status === 422 && error instanceof ApiError) {
    return (
      <Page>
        <NotFoundState title="This address can’t be shown">{error.words}</NotFoundState>
      </Page>
    );
  }
  return <FailedPage title={title} {...(error instanceof ApiError ? { message: error.words } : {})} />;
}

/** A page that does not exist. */
export function UnknownPage() {
  return (
    <Page>
      <NotFoundState />
    </Page>
  );
}

/** A page that was not loaded. It keeps its title: the one of the window, where the route names none. */
function FailedPage({ title, ...failure }: { title: string | undefined; message?: string }) {
  const { siteName } = useSite();
  const [windowTitle, setWindowTitle] = useState<string>();
  useEffect(() => setWindowTitle(document.title.replace(` | ${siteName}`, '')), [siteName]);
  const shown = title ?? windowTitle;
  return (
    <Page {...(shown ? { title: shown } : {})}>
      <LoadFailed {...failure} {...(shown ? {} : { heading: 'h1' })} />
    </Page>
  );
}
