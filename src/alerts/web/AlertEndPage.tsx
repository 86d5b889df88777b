import { useParams } from 'react-router';
import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { alertCalls } from '../contract';
import { linkOf, MAILED_ACTION, MailedAction } from './MailedAction';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('End a job alert');

export const handle = keyInAddress;

export const action = formAction<typeof alertCalls>({
  [MAILED_ACTION]: ({ api, params, url }) => api('POST /v2/alerts/end/{alert}/{key}', { params: linkOf(params, url.searchParams) }),
});

/** The length of the id of one alert. The link of a mail with several alerts names them by a longer text. */
const ONE = 36;

/** Ends the alert, or all alerts, of a mail by its signed link. */
export default function AlertEndPage() {
  const several = (useParams().alert ?? '').length > ONE;
  return (
    <MailedAction
      title={several ? 'End these job alerts' : 'End a job alert'}
      crumb="End"
      action={several ? 'End the alerts in this email' : 'End the alert'}
      text={
        several
          ? 'All alerts in this email will stop right away. Your other alerts will continue.'
          : 'This alert will stop right away. Your other alerts will continue.'
      }
      done={several ? 'The alerts have ended' : 'The alert has ended'}
      failed={several ? 'The alerts were not ended' : 'The alert was not ended'}
      submit={(params) => api('POST /v2/alerts/end/{alert}/{key}', { params })}
      outcome={(title) => (
        <>
          {title ? (
            <>
              You’ll get no more emails for <strong dir="auto">{title}</strong>.
            </>
          ) : (
            `You’ll get no more emails from ${several ? 'them' : 'it'}.`
          )}{' '}
          You can restart {several ? 'them' : 'it'} among your alerts for 30 days.
        </>
      )}
    />
  );
}
