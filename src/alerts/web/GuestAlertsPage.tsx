import { useLoaderData } from 'react-router';
import { alertPaths, jobPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { AlertList } from './AlertList';
import { linkActions } from './alert-actions';
import { RefusedLink } from './LinkForm';
import { linkFrom, loadByLink } from './link-data';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Your job alerts');

export const handle = keyInAddress;

export async function clientLoader({ url, params }: { url: URL; params: { useEmail?: string } }) {
  const link = linkFrom(url, params);
  return { link, loaded: await loadByLink(link, (actions) => actions.list()) };
}

/** The alerts of an address without an account, by the mailed link. */
export default function GuestAlertsPage() {
  const { link, loaded } = useLoaderData<typeof clientLoader>();
  const { email, key } = link;
  return (
    <Page
      title="Your job alerts"
      {...('data' in loaded ? { lead: `We email new jobs that match these searches to ${email}.` } : {})}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: 'Yours' }]}
      narrow
    >
      {'data' in loaded ? (
        <AlertList
          alerts={loaded.data.data}
          actions={linkActions(email, key)}
          empty={
            <EmptyState title="No alerts yet" action={<PlainLink to={jobPaths.search()}>Search jobs</PlainLink>}>
              Search for the jobs you want and press “Email me jobs like these.”
            </EmptyState>
          }
        />
      ) : (
        <RefusedLink email={email} refused={loaded.refused} />
      )}
    </Page>
  );
}
