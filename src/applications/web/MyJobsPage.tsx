import { useCallback } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { LoadedSection } from '~/platform/ui/AsyncSection';
import { CountedLinks } from '~/platform/ui/CountedLinks';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { TabLinks } from '~/platform/ui/TabLinks';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { useOwnActions } from '~/posts/web/shared/own-actions';
import { loadSavedJobs } from '~/posts/web/shared/saved-jobs';
import type { applicationCalls, OwnApplication } from '../contract';
import { stateMark, type Tone, tones } from '../state-words';
import { SavedJobs } from './SavedJobs';
import { OwnApplications } from './shared/OwnApplications';

const api = browserApi<typeof applicationCalls>();

/** The most jobs shown in each list; one call returns no more. */
const SHOWN = 100;

export const meta = privateMeta('Saved and applied');

export const clientLoader = ({ request }: { request: Request }) => requireSession(request);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The jobs that the user has saved and applied to, including those that have expired since. One of the two lists is shown, by the address. */
export default function MyJobsPage() {
  const { user } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of another user are loaded again.
  const saved = useCallback(() => loadSavedJobs(SHOWN), [user._id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const sent = useCallback(() => api('GET /v2/account/applications'), [user._id]);
  const [applied, againApplied] = useAsyncData(sent);
  const [kept, againKept] = useAsyncData(saved);
  // The number follows when a job is taken off the list or put back.
  const marks = useOwnActions();
  const savedCount = marks.loaded ? marks.bookmarked.size : undefined;
  const showsSaved = search.get('list') === 'saved';
  return (
    <Page title="Saved and applied" crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Saved and applied' }]} narrow>
      <TabLinks
        label="Saved and applied"
        tabs={[
          { to: accountPaths.jobs, name: 'Applied to', count: applied.state === 'loaded' ? applied.data.total : undefined, current: !showsSaved },
          { to: accountPaths.savedJobs, name: 'Saved', count: kept.state === 'loaded' ? (savedCount ?? kept.data.count) : undefined, current: showsSaved },
        ]}
      />
      {showsSaved ? (
        <section aria-labelledby="list">
          <h2 id="list" className="visually-hidden">
            Saved
          </h2>
          <LoadedSection loaded={kept} again={againKept}>
            {({ count, jobs }) =>
              count === 0 ? (
                <EmptyState title="No saved jobs yet" action={<LookAtJobs />}>
                  Press the bookmark next to a job to keep it here with its last day to apply.
                </EmptyState>
              ) : (
                <SavedJobs jobs={jobs} />
              )
            }
          </LoadedSection>
        </section>
      ) : (
        <section aria-labelledby="list">
          <h2 id="list" className="visually-hidden">
            Applied to
          </h2>
          <LoadedSection loaded={applied} again={againApplied}>
            {({ data, total }) =>
              total === 0 ? (
                <EmptyState title="No applications yet" action={<LookAtJobs />}>
                  Once you apply, you can see here when the employer opens your application and replies.
                </EmptyState>
              ) : (
                <Applied applications={data} />
              )
            }
          </LoadedSection>
        </section>
      )}
    </Page>
  );
}

const LookAtJobs = () => <PlainLink to={jobPaths.list()}>See the newest jobs</PlainLink>;

const NAMES: Record<Tone, string> = { news: 'Updates', waiting: 'Waiting', over: 'Closed' };

/** The applications of one state, or all, with the number of each. */
function Applied({ applications }: { applications: OwnApplication[] }) {
  const [search] = useSearchParams();
  const chosen = tones.find((tone) => tone === search.get('state'));
  const byTone = Map.groupBy(applications, (application) => stateMark(application).tone);
  return (
    <>
      <CountedLinks
        label="Status of your applications"
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
