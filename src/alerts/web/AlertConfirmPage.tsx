import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { scheduleText } from '~/jobs/alert-schedule';
import { alertPaths, jobPaths } from '~/platform/paths';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { Loading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { useSendOnce } from '~/platform/web/use-send-once';
import type { alertCalls, ConfirmedAlert } from '../contract';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('Confirm a job alert');

export const handle = keyInAddress;

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** The heading and the text for a link that was used before, where its alert is not active any more. */
const STOPPED = {
  paused: ['This alert is paused', 'No mails come from it until you resume it on the page of your alerts.'],
  ended: ['This alert has ended', 'No mails come from it. You can start it again on the page of your alerts, or save the search anew.'],
} as const;

/** The page of the mailed link. In the browser that saved the search, opening it begins the alert; in another one, its button does. */
export default function AlertConfirmPage() {
  const { code = '' } = useParams();
  const { sent, start } = useSendOnce(
    'alert',
    useMemo(
      () => ({
        send: (): Promise<ConfirmedAlert> => api('POST /v2/alerts/confirm', { body: { code } }),
        check: () => api('POST /v2/alerts/confirm/check', { body: { code } }),
      }),
      [code],
    ),
  );
  return (
    <Page title="Job alerts" crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts', to: alertPaths.link }, { label: 'Confirm' }]} narrow>
      {(sent.state === 'opening' || sent.state === 'sending') && <Loading />}
      {sent.state === 'waiting' && (
        <Notice title="One click left">
          <p>Then new jobs come to this address.</p>
          <Button onClick={start}>Begin the alert</Button>
        </Notice>
      )}
      {sent.state === 'done' && <Outcome alert={sent.answer} before={sent.before} />}
      {sent.state === 'failed' && (
        <Notice title="The alert was not confirmed" failed>
          <p>{sent.error.message}</p>
          <p>
            <Link to={jobPaths.search()}>Search jobs</Link>
          </p>
        </Notice>
      )}
    </Page>
  );
}

/** What the link has done. @param before whether it was used before. */
function Outcome({ alert, before }: { alert: ConfirmedAlert; before: boolean }) {
  const [heading, text] = alert.state === 'active' ? [before ? 'This alert has begun already' : 'Your alert has begun'] : STOPPED[alert.state];
  return (
    <Notice title={heading}>
      <p>
        {text ?? (
          <>
            We write to you when a new job matches <strong dir="auto">{alert.title}</strong>. {scheduleText(alert)}.
          </>
        )}
      </p>
      <p>
        <Link to={pathOf(alert.link)}>See all your alerts</Link>
      </p>
    </Notice>
  );
}
