import { Link, useLoaderData } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminSocialCalls } from '../../admin-contract';

const socialApi = browserApi<typeof adminSocialCalls>();

export const meta = privateMeta('Connect a Facebook page');

export async function clientLoader({ request }: { request: Request }): Promise<{ page_id: string | null }> {
  await requireAdmin({ request });
  return socialApi('GET /v3/admin/social');
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** How an operator connects the board with its Facebook page. docs/operating-reference.md has the same steps. */
export default function SocialPageHelp() {
  const { page_id } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="Connect a Facebook page"
      lead={page_id === null ? 'No page is connected yet. Until then, staff post jobs by hand.' : `Page ${page_id} is connected.`}
      narrow
    >
      <RecordSection heading="h2" title="On Facebook">
        <ol className="bullets above-s below-s">
          <li>You need a Facebook page for the board, and an account that manages it.</li>
          <li>
            At developers.facebook.com, under “My Apps”, create an app of the type “Business”. In its Graph API Explorer, select the app and the page, and
            request the permissions <code>pages_manage_posts</code> and <code>pages_read_engagement</code>.
          </li>
          <li>
            Get a page access token that doesn’t expire: extend the user token in the Access Token Debugger, then read <code>/me/accounts</code> with it. The
            entry for your page has its <code>id</code> and <code>access_token</code>.
          </li>
        </ol>
      </RecordSection>
      <RecordSection heading="h2" title="On the server">
        <ol className="bullets above-s below-s">
          <li>
            Set the environment variable <code>FACEBOOK_PAGE_ID</code> to the id, and <code>FACEBOOK_PAGE_TOKEN</code> to the access token. Anyone with the
            token can post on the page, so keep it secret.
          </li>
          <li>Restart the board.</li>
          <li>
            Open <Link to={adminPaths.settings('sharing')}>Settings, Social page</Link>, and press “Test the connection”. This doesn’t post anything.
          </li>
        </ol>
      </RecordSection>
      <RecordSection heading="h2" title="Afterwards">
        <p>
          Texts that were kept while no page was connected are waiting in <Link to={adminPaths.list('shares')}>Social page</Link>. Open each one, then press
          “Share now” or “Don’t share”.
        </p>
      </RecordSection>
    </Page>
  );
}
