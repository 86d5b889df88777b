import { useCallback, useEffect } from 'react';
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { jobCalls } from '~/jobs/contract';
import { loadSavedJobs } from '~/jobs/web/shared/saved-jobs';
import { accountPaths, jobPaths } from '~/platform/paths';
import { LoadedSection } from '~/platform/ui/AsyncSection';
import { CountedLinks } from '~/platform/ui/CountedLinks';
import { OnThisPage } from '~/platform/ui/OnThisPage';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { applicationCalls, OwnApplication } from '../contract';
import { stateMark, type Tone, tones } from '../state-words';
import classes from './MyJobsPage.module.css';
import { SavedJobs } from './SavedJobs';
import { NoSavedJobs } from './shared/NoSavedJobs';
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
  const [applied, againApplied] = useAsyncData(sent);
  const [kept, againKept] = useAsyncData(saved);
  useScrollToPart([applied, kept].every(({ state }) => state !== 'loading'));
  return (
    <Page title="Saved and applied" crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Saved and applied' }]} narrow>
      <OnThisPage
        parts={[
          { id: 'applied', name: 'Applied to', count: applied.state === 'loaded' ? applied.data.total : undefined },
          { id: 'saved', name: 'Saved', count: kept.state === 'loaded' ? kept.data.count : undefined },
        ]}
      />
      <section className={classes.part} aria-labelledby="applied">
        <h2 id="applied">Applied to</h2>
        <LoadedSection
          loaded={applied}
          again={againApplied}
          isEmpty={({ total }) => total === 0}
          empty={
            <span>
              None yet. When you apply, you see here whether it was opened and answered. <Link to={jobPaths.list()}>Look at the newest jobs</Link>.
            </span>
          }
        >
          {({ data }) => <Applied applications={data} />}
        </LoadedSection>
      </section>
      <section className={classes.part} aria-labelledby="saved">
        <h2 id="saved">Saved</h2>
        <LoadedSection loaded={kept} again={againKept} isEmpty={({ count }) => count === 0} empty={<NoSavedJobs />}>
          {({ jobs }) => <SavedJobs jobs={jobs} />}
        </LoadedSection>
      </section>
    </Page>
  );
}

/** Shows the part that the address names once the lists are there: the one above it would move it away while it loads. */
function useScrollToPart(loaded: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads there again.
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [loaded, hash, key]);
}

const NAMES: Record<Tone, string> = { news: 'With news', waiting: 'Waiting', over: 'Closed' };

/** The applications of one state, or all, with the number of each. */
function Applied({ applications }: { applications: OwnApplication[] }) {
  const [search] = useSearchParams();
  const chosen = tones.find((tone) => tone === search.get('state'));
  const byTone = Map.groupBy(applications, (application) => stateMark(application).tone);
  return (
    <>
      <CountedLinks
        label="State of your applications"
        links={[
          { key: 'all', to: accountPaths.jobs, name: 'All', count: applications.length, current: chosen === undefined },
          ...tones.map((tone) => ({
            key: tone,
            to: `${accountPaths.jobs}?state=${tone}`,
            name: NAMES[tone],
            count: byTone.get(tone)?.length ?? 0,
            current: tone === chosen,
          })),
        ]}
      />
      <OwnApplications applications={chosen ? (byTone.get(chosen) ?? []) : applications} />
    </>
  );
}
