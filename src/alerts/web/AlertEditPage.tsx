import { Link, useLoaderData, useNavigate } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import { pathOfSearch } from '~/search/alert-words';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { scheduleText } from '../alert-schedule';
import { AlertForm } from './AlertForm';
import { factsOf } from './AlertList';
import { accountActions } from './alert-actions';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Edit a job alert');

export async function clientLoader({ request, params }: { request: Request; params: { id?: string } }) {
  await requireSession(request);
  const [alert, arrays] = await Promise.all([accountActions.show(params.id ?? ''), loadSiteArrays()]);
  return { alert, arrays };
}

/** Changes an alert of the user's account. 'Not what I want' in its mails leads here. */
export default function AlertEditPage() {
  const { alert, arrays } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <Page
      title="Edit alert"
      lead={alert.title}
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'My job alerts', to: accountPaths.alerts }, { label: 'Edit' }]}
      narrow
      aside={{
        label: 'The alert as it is saved',
        content: (
          <div className="card inset-m">
            <h2 className="text-l below-xs">Current settings</h2>
            <p>{scheduleText(alert)}</p>
            <p className="hint above-xs below-s">{factsOf(alert)}</p>
            <Link to={pathOfSearch(alert.search)}>See today’s matches</Link>
          </div>
        ),
      }}
    >
      <AlertForm
        key={alert._id}
        alert={alert}
        arrays={arrays}
        cancelPath={accountPaths.alerts}
        save={(change) => accountActions.change(alert._id, change)}
        onSaved={() => {
          toastSuccess('The alert is saved');
          void navigate(accountPaths.alerts);
        }}
      />
    </Page>
  );
}
