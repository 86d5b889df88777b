import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { accountPaths, alertPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Aside, Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';

/** The parts of a mailed link: the alerts that it names, and its key. */
export interface MailedAlerts {
  alert: string;
  key: string;
}

/** The name of the form in the `action` of its page. */
export const MAILED_ACTION = 'act';

/** The parts of the link in the address of its page. */
export const linkOf = ({ alert = '' }: { alert?: string | undefined }, search: URLSearchParams): MailedAlerts => ({ alert, key: search.get('key') || 'none' });

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
  const link = linkOf({ alert }, useSearchParams()[0]);
  return (
    <Page title={props.title} crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: props.crumb }]} narrow>
      <ActionForm {...props} link={link} />
      <Aside>
        Other jobs instead? <Link to={loggedIn ? accountPaths.alerts : alertPaths.link}>Change your alerts</Link>
      </Aside>
    </Page>
  );
}

function ActionForm({ action, text, done, failed, outcome, submit, link }: MailedActionProps & { link: MailedAlerts }) {
  const form = useApiForm({ post: MAILED_ACTION, initialValues: {}, submit: () => submit(link) });
  if (form.sent) {
    return (
      <Notice title={done}>
        <p>{outcome(form.answer?.title ?? '')}</p>
      </Notice>
    );
  }
  // Where no answer came, the button stays, and its form says so.
  if (form.error && !form.error.isUnknown) {
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
