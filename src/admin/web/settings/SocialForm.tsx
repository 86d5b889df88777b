import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminSocialCalls } from '~/sharing/admin-contract';
import type { SettingValue } from '~/site/settings';
import { ChoiceForm } from './ChoiceForm';

const api = browserApi<typeof adminSocialCalls>();
const loadPage = () => api('GET /v3/admin/social');

type Sharers = SettingValue<'social_sharing'>;

const CHOICES: readonly [Sharers, string, string][] = [
  ['employers', 'Employers and staff', 'Employers share their own jobs, staff all jobs.'],
  ['staff', 'Staff only', 'Employers do not see the choice.'],
  ['nobody', 'Nobody', 'Nothing is shared to the page, neither by people nor by the board.'],
];

/** The setting that says who shares jobs to the social page of the board, and whether the page is connected. */
export const SocialForm = ({ sharers, version }: { sharers: Sharers; version: string }) => (
  <ChoiceForm
    name="social_sharing"
    value={sharers}
    version={version}
    question="Who shares jobs to the page"
    choices={CHOICES}
    action="Save social page"
    saved="Social page saved"
  >
    <AsyncSection load={loadPage}>{({ page_id }) => <Connection pageId={page_id} />}</AsyncSection>
  </ChoiceForm>
);

/** The connected page, and a test that posts nothing. */
function Connection({ pageId }: { pageId: string | null }) {
  const [testing, setTesting] = useState(false);
  if (pageId === null) {
    return (
      <p>
        No page is connected. Set <code>FACEBOOK_PAGE_ID</code> and <code>FACEBOOK_PAGE_TOKEN</code>, and start the board again.{' '}
        <Link to={adminPaths.socialPageHelp}>How to connect a page, step by step</Link>
      </p>
    );
  }
  const test = async () => {
    setTesting(true);
    try {
      const { name } = await api('POST /v3/admin/social/test');
      toastSuccess(`Connected to ${name || `page ${pageId}`}`);
    } catch (error) {
      toastFailure('The page does not answer', error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <div className="row">
      <p>Page {pageId} is connected.</p>
      <BusyButton variant="default" busy={testing} onClick={() => void test()}>
        Test the connection
      </BusyButton>
    </div>
  );
}
