import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { privateMeta } from '~/platform/web/meta';
import { AlertList } from './AlertList';
import { accountActions } from './alert-actions';
import { SuggestedAlerts } from './SuggestedAlerts';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('My job alerts');

export async function clientLoader({ request }: { request: Request }) {
  const { candidate } = await requireSession(request);
  return { ...(await accountActions.list()), candidate };
}

/** The alerts of the user's account. */
export default function AlertsPage() {
  const { email, data, candidate } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="My job alerts"
      lead={`We email new jobs that match your searches to ${email}.`}
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'My job alerts' }]}
      actions={
        <PlainLink to={jobPaths.search()} rank="default">
          New alert
        </PlainLink>
      }
      narrow
    >
      <AlertList alerts={data} actions={accountActions} empty={<SuggestedAlerts candidate={candidate} />} />
    </Page>
  );
}
