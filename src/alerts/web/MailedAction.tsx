import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { accountPaths, alertPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Aside, Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';

/** The parts of a mailed link: the alerts that it names, and its key. */
export interface MailedAlerts {
  alert: string;
  key: string;
}

interface MailedActionProps {
  title: string;
  crumb: string;
  /** The words of the button, and the sentence above it. */
  action: string;
  text: string;
  /** The headings after it was done, and after it was refused. */
  done: string;
  failed: string;
  /** A sentence on the outcome, for alerts with these searches. */
  outcome(title: string): ReactNode;
  submit(link: MailedAlerts): Promise<{ title: string }>;
}

/** The page of a signed link of a mail that does one thing to the alerts that it names. It asks before, because programs that check the links of mails open them as well. */
export function MailedAction(props: MailedActionProps) {
  const { alert = '' } = useParams();
  const loggedIn = useSession().status === 'logged in';
  /** Read in the browser only, because the server renders the same page for every link. */
  const [key, setKey] = useState<string>();
  useEffect(() => setKey(new URLSearchParams(location.search).get('key') || 'none'), []);
  return (
    <Page title={props.title} crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: props.crumb }]} narrow>
      {key && <ActionForm {...props} link={{ alert, key }} />}
      <Aside>
        Other jobs instead? <Link to={loggedIn ? accountPaths.alerts : alertPaths.link}>Change your alerts</Link>
      </Aside>
    </Page>
  );
}

function ActionForm({ action, text, done, failed, outcome, submit, link }: MailedActionProps & { link: MailedAlerts }) {
  const [title, setTitle] = useState('');
  const form = useApiForm({ initialValues: {}, submit: () => submit(link), onSuccess: (answer) => setTitle(answer.title) });
  if (form.sent) {
    return (
      <Notice title={done}>
        <p>{outcome(title)}</p>
      </Notice>
    );
  }
  if (form.error) {
    return (
      <Notice title={failed} failed>
        <p>{form.error.message}</p>
      </Notice>
    );
  }
  return (
    <ApiForm form={form} action={action}>
      <p>{text}</p>
    </ApiForm>
  );
}
