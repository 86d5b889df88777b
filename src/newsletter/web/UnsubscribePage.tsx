import { Link, useParams, useSearchParams } from 'react-router';
import { newsletterPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { MailedLinkForm } from '~/platform/ui/form/MailedLinkForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Aside, Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { newsletterCalls } from '../contract';

const api = browserApi<typeof newsletterCalls>();

export const meta = privateMeta('Unsubscribe');

export const handle = keyInAddress;

export const action = formAction<typeof newsletterCalls>({
  unsubscribe: ({ api, params: { useEmail: email = '' }, url }) =>
    api('POST /v2/support/unsubscribe/{email}/{key}', { params: { email, key: url.searchParams.get('key') || 'none' } }),
  link: ({ api, read }) => api('POST /v2/support/unsubscribe', { body: read({ email: '' }) }),
});

/** Unsubscribes by the signed link of a mail, or mails such a link to the address. */
export default function UnsubscribePage() {
  const { useEmail = '' } = useParams();
  const key = useSearchParams()[0].get('key');
  return (
    <Page
      title="Unsubscribe"
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: newsletterPaths.subscribe() }, { label: 'Unsubscribe' }]}
      {...(key ? {} : { lead: 'Enter your email and we’ll send you a link to unsubscribe.' })}
      narrow
    >
      {key ? <ConfirmUnsubscribe email={useEmail} unsubscribeKey={key} /> : <RequestLinkForm key={useEmail} email={useEmail} />}
      <Aside>
        Want fewer emails instead? <Link to={newsletterPaths.subscribe(useEmail)}>Change your days</Link>.{' '}
        <Link to={newsletterPaths.why}>Why do I get emails from this board?</Link>
      </Aside>
    </Page>
  );
}

/** Asks before it unsubscribes, because programs that check the links of mails open them as well. */
function ConfirmUnsubscribe({ email, unsubscribeKey }: { email: string; unsubscribeKey: string }) {
  const form = useApiForm({
    post: 'unsubscribe',
    initialValues: {},
    submit: () => api('POST /v2/support/unsubscribe/{email}/{key}', { params: { email, key: unsubscribeKey } }),
  });
  if (form.sent) {
    return (
      <Notice title="You’re unsubscribed">
        <p>
          We won’t send any more issues to <strong>{email}</strong>. If that was a mistake, <Link to={newsletterPaths.subscribe(email)}>subscribe again</Link>.
        </p>
      </Notice>
    );
  }
  // Where no answer came, the button stays, and its form says so.
  if (form.error && !form.error.isUnknown) {
    return (
      <>
        <Notice title="You weren’t unsubscribed" failed>
          <p>{form.error.message}</p>
        </Notice>
        <RequestLinkForm email={email} />
      </>
    );
  }
  return (
    <ApiForm form={form} action="Unsubscribe">
      <p>
        <strong>{email}</strong> will stop getting the newsletter right away.
      </p>
    </ApiForm>
  );
}

const RequestLinkForm = ({ email }: { email: string }) => (
  <MailedLinkForm
    post="link"
    email={email}
    submit={(values) => api('POST /v2/support/unsubscribe', { body: values })}
    sent={(address) => <>If {address} gets the newsletter, we emailed a link to unsubscribe.</>}
  />
);
