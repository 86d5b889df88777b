import { Button } from '@mantine/core';
import { useCallback } from 'react';
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
import type { alertCalls } from '../contract';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('Confirm a job alert');

export const handle = keyInAddress;

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** The page of the mailed link. In the browser that saved the search, opening it begins the alert; in another one, its button does. */
export default function AlertConfirmPage() {
  const { code = '' } = useParams();
  const { sent, start } = useSendOnce(
    'alert',
    useCallback(() => api('POST /v2/alerts/confirm', { body: { code } }), [code]),
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
      {sent.state === 'done' && (
        <Notice title="Your alert has begun">
          <p>
            We write to you when a new job matches <strong dir="auto">{sent.answer.title}</strong>. {scheduleText(sent.answer)}.
          </p>
          <p>
            <Link to={pathOf(sent.answer.link)}>See all your alerts</Link>
          </p>
        </Notice>
      )}
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
