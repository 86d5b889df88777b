import { MailedLinkForm } from '~/platform/ui/form/MailedLinkForm';
import { Notice } from '~/platform/ui/Notice';
import { browserApi } from '~/platform/web/browser-api';
import type { alertCalls } from '../contract';

const api = browserApi<typeof alertCalls>();

/** Has the link to the alerts of an address mailed to it. */
export const LinkForm = ({ email, post }: { email: string; post?: string }) => (
  <MailedLinkForm
    {...(post ? { post } : {})}
    email={email}
    submit={(values) => api('POST /v2/alerts/link', { body: values })}
    sent={(address) => <>If {address} gets job alerts, we emailed a link to them.</>}
  />
);

/** Says why a mailed link shows nothing, and offers a new one. */
export const RefusedLink = ({ email, refused }: { email: string; refused: string }) => (
  <>
    <Notice title="This link doesn’t work" failed>
      <p>{refused}</p>
    </Notice>
    <LinkForm email={email} />
  </>
);
