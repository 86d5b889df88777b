import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminSocialCalls } from '~/sharing/admin-contract';

const api = browserApi<typeof adminSocialCalls>();
const loadPage = () => api('GET /v3/admin/social');

/** Whether the page that jobs are shared to is connected. */
export const SocialConnection = () => <AsyncSection load={loadPage}>{({ page_id }) => <Connection pageId={page_id} />}</AsyncSection>;

/** The connected page, and a test that posts nothing. */
function Connection({ pageId }: { pageId: string | null }) {
  const [testing, setTesting] = useState(false);
  if (pageId === null) {
    return (
      <p className="below-s">
        No page is connected. Anyone who runs the server can connect one with <code>FACEBOOK_PAGE_ID</code> and <code>FACEBOOK_PAGE_TOKEN</code>.{' '}
        <Link to={adminPaths.socialPageHelp}>How to connect a page</Link>
      </p>
    );
  }
  const test = async () => {
    setTesting(true);
    try {
      const { name } = await api('POST /v3/admin/social/test');
      toastSuccess(`Connected to ${name || `page ${pageId}`}`);
    } catch (error) {
      toastFailure('The page didn’t respond', error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <div className="row below-s">
      <p>Page {pageId} is connected.</p>
      <BusyButton variant="default" busy={testing} onClick={() => void test()}>
        Test the connection
      </BusyButton>
    </div>
  );
}
