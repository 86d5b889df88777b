import { useCallback } from 'react';
import { Link, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { jobCalls } from '~/jobs/contract';
import { JobCards } from '~/jobs/web/shared/JobCard';
import { loadSavedJobs } from '~/jobs/web/shared/saved-jobs';
import { accountPaths, jobPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { applicationCalls } from '../contract';
import classes from './MyJobsPage.module.css';
import { OwnApplications } from './shared/OwnApplications';

const api = browserApi<typeof applicationCalls & typeof jobCalls>();

/** The most jobs shown in each list; one call returns no more. */
const SHOWN = 100;

export const meta = privateMeta('Saved and applied');

export const clientLoader = ({ request }: { request: Request }) => requireSession(request);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The jobs that the user has saved and applied to, including those that have expired since. */
export default function MyJobsPage() {
  const { user } = useLoaderData<typeof clientLoader>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of another user are loaded again.
  const saved = useCallback(() => loadSavedJobs(SHOWN), [user._id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const sent = useCallback(() => api('GET /v2/account/applications'), [user._id]);
  return (
    <Page title="Saved and applied" crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Saved and applied' }]} narrow>
      <section className={classes.part} aria-labelledby="applied">
        <h2 id="applied">Applied to</h2>
        <AsyncSection
          load={sent}
          isEmpty={({ total }) => total === 0}
          empty={
            <span>
              None yet. <Link to={jobPaths.list()}>Look at the newest jobs</Link>.
            </span>
          }
        >
          {({ data }) => <OwnApplications applications={data} details />}
        </AsyncSection>
      </section>
      <section className={classes.part} aria-labelledby="saved">
        <h2 id="saved">Saved</h2>
        <AsyncSection load={saved} isEmpty={({ count }) => count === 0} empty="None yet. Save a job, and it is listed here.">
          {({ jobs }) => <JobCards jobs={jobs} heading="h3" />}
        </AsyncSection>
      </section>
    </Page>
  );
}
