import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { privateMeta } from '~/platform/web/meta';
import { pathOfSearch } from '~/search/alert-words';
import { suggestedSearches } from '../suggested-searches';
import { AlertList } from './AlertList';
import { accountActions } from './alert-actions';
import { SuggestedAlerts } from './SuggestedAlerts';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('My job alerts');

export async function clientLoader({ request }: { request: Request }) {
  const { candidate } = await requireSession(request);
  return { ...(await accountActions.list()), candidate };
}

/** The alerts of the user's account, with those that their profile suggests and that they don't have. */
export default function AlertsPage() {
  const { email, data, candidate } = useLoaderData<typeof clientLoader>();
  const had = new Set(data.map(({ search }) => pathOfSearch(search)));
  const suggested = candidate ? suggestedSearches(candidate).filter(({ search }) => !had.has(pathOfSearch(search))) : [];
  return (
    <Page
      title="My job alerts"
      lead={`We email new jobs that match your searches to ${email}.`}
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'My job alerts' }]}
      actions={
        data.length > 0 && (
          <PlainLink to={jobPaths.search()} rank="default">
            New alert
          </PlainLink>
        )
      }
      narrow
      aside={
        data.length > 0 && suggested.length > 0
          ? {
              label: 'Alerts from your profile',
              below: true,
              content: (
                <div className="card inset-m">
                  <h2 className="text-l">From your profile</h2>
                  <SuggestedAlerts suggested={suggested} />
                </div>
              ),
            }
          : undefined
      }
    >
      <AlertList
        alerts={data}
        actions={accountActions}
        empty={
          <>
            <div className="note">
              <h2 className="text-l below-2xs">No alerts yet</h2>
              <p className="below-m">
                Search for the jobs you want and select “Email me jobs like these.”{suggested.length > 0 && ' Or add one that fits your profile.'}
              </p>
              <PlainLink to={jobPaths.search()}>Search jobs</PlainLink>
            </div>
            {suggested.length > 0 && <h2 className="text-l above-xl">From your profile</h2>}
            <SuggestedAlerts suggested={suggested} />
          </>
        }
      />
    </Page>
  );
}
