import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { clearSession, requireSession } from '../shared/session';
import classes from './AccountHomePage.module.css';
import { DownloadData } from './DownloadData';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Delete my account');

export const clientLoader = ({ request }: { request: Request }) => requireSession(request, { roles: [Role.user] });

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

export default function RemoveAccountPage() {
  const navigate = useNavigate();
  const [understood, setUnderstood] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /v2/account/remove_account');
      await navigate('/');
      clearSession();
      toastSuccess('Account Removed');
    } catch (error) {
      toastFailure('Deleting Account Failed', error);
      setBusy(false);
    }
  };

  return (
    <Page
      title="Delete my account"
      lead="This cannot be undone."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, { label: 'Delete my account' }]}
      narrow
    >
      <section className={`ruled inset-above-l inset-below-xl ${classes.section}`}>
        <h2>What happens</h2>
        <ul className="bullets above-s below-s">
          <li>You’ll be logged off on every device.</li>
          <li>Your profile, your files and your details in applications will be removed.</li>
          <li>Your jobs will be taken down. You’ll lose unused credits and gift cards.</li>
          <li>Paid orders will be kept for accounting, without your name and address.</li>
        </ul>
        <DownloadData />
      </section>
      <section className={`ruled inset-above-l inset-below-xl ${classes.section}`}>
        <Checkbox
          label="I understand that my account will be permanently deleted"
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
          mb="lg"
        />
        <div className="row gap-l">
          <BusyButton color="accent" disabled={!understood} busy={busy} onClick={() => void remove()}>
            Delete my account
          </BusyButton>
          <Link to={accountPaths.home}>Keep it</Link>
        </div>
      </section>
    </Page>
  );
}
