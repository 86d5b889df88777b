import { useLoaderData, useNavigate } from 'react-router';
import { alertPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { toastSuccess } from '~/platform/ui/toast';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { AlertForm } from './AlertForm';
import { linkActions } from './alert-actions';
import { RefusedLink } from './LinkForm';
import { linkFrom, loadByLink } from './link-data';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Edit a job alert');

export const handle = keyInAddress;

export async function clientLoader({ url, params }: { url: URL; params: { useEmail?: string; alert?: string } }) {
  const link = linkFrom(url, params);
  const loaded = await loadByLink(link, async (actions) => ({ alert: await actions.show(params.alert ?? ''), arrays: await loadSiteArrays() }));
  return { link, loaded };
}

/** Changes an alert of an address without an account. 'Not what I want' in its mails leads here. */
export default function GuestAlertEditPage() {
  const { link, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { email, key } = link;
  const list = alertPaths.list(email, key);
  if (!('data' in loaded)) {
    return (
      <Page title="Edit alert" crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: 'Edit' }]} narrow>
        <RefusedLink email={email} refused={loaded.refused} />
      </Page>
    );
  }
  const { alert, arrays } = loaded.data;
  return (
    <Page title="Edit alert" lead={alert.title} crumbs={[{ label: 'Home', to: '/' }, { label: 'Your job alerts', to: list }, { label: 'Edit' }]} narrow>
      <AlertForm
        key={alert._id}
        alert={alert}
        arrays={arrays}
        cancelPath={list}
        save={(change) => linkActions(email, key).change(alert._id, change)}
        onSaved={() => {
          toastSuccess('The alert is saved');
          void navigate(list);
        }}
      />
    </Page>
  );
}
