import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { alertCalls } from '../contract';
import { linkOf, MAILED_ACTION, MailedAction } from './MailedAction';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('Pause a job alert');

export const handle = keyInAddress;

export const action = formAction<typeof alertCalls>({
  [MAILED_ACTION]: ({ api, params, url }) => api('POST /v2/alerts/pause/{alert}/{key}', { params: linkOf(params, url.searchParams) }),
});

/** Pauses an alert by the signed link of its mails. */
export default function AlertPausePage() {
  return (
    <MailedAction
      title="Pause a job alert"
      crumb="Pause"
      action="Pause the alert"
      text="Its emails stop until you resume it. Jobs posted while it’s paused won’t be included."
      done="The alert is paused"
      failed="The alert was not paused"
      submit={(params) => api('POST /v2/alerts/pause/{alert}/{key}', { params })}
      outcome={(title) => (
        <>
          You’ll get no emails{' '}
          {title && (
            <>
              for <strong dir="auto">{title}</strong>{' '}
            </>
          )}
          until you resume it among your alerts.
        </>
      )}
    />
  );
}
