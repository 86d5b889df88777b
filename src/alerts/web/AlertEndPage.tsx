import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { accountPaths, alertPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Aside, Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { alertCalls } from '../contract';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('End a job alert');

/** Ends an alert by the signed link of its mails. */
export default function AlertEndPage() {
  const { alert = '' } = useParams();
  const loggedIn = useSession().status === 'logged in';
  /** Read in the browser only, because the server renders the same page for every link. */
  const [key, setKey] = useState<string>();
  useEffect(() => setKey(new URLSearchParams(location.search).get('key') || 'none'), []);
  return (
    <Page title="End a job alert" crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: 'End' }]} narrow>
      {key && <EndForm alert={alert} linkKey={key} />}
      <Aside>
        Other jobs instead? <Link to={loggedIn ? accountPaths.alerts : alertPaths.link}>Change your alerts</Link>
      </Aside>
    </Page>
  );
}

/** Asks before it ends the alert, because programs that check the links of mails open them as well. */
function EndForm({ alert, linkKey }: { alert: string; linkKey: string }) {
  const [title, setTitle] = useState('');
  const form = useApiForm({
    initialValues: {},
    submit: () => api('POST /v2/alerts/end/{alert}/{key}', { params: { alert, key: linkKey } }),
    onSuccess: (answer) => setTitle(answer.title),
  });
  if (form.sent) {
    return (
      <Notice title="The alert has ended">
        <p>
          {title ? (
            <>
              No more mails come for <strong dir="auto">{title}</strong>.
            </>
          ) : (
            'No more mails come from it.'
          )}{' '}
          For 30 days you can start it again among your alerts.
        </p>
      </Notice>
    );
  }
  if (form.error) {
    return (
      <Notice title="The alert was not ended" failed>
        <p>{form.error.message}</p>
      </Notice>
    );
  }
  return (
    <ApiForm form={form} action="End the alert">
      <p>Its mails stop at once. Your other alerts go on.</p>
    </ApiForm>
  );
}
