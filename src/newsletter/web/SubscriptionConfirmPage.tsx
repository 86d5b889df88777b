import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { jobPaths, newsletterPaths } from '~/platform/paths';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { Loading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { useSendOnce } from '~/platform/web/use-send-once';
import type { ConfirmedSubscription, newsletterCalls } from '../contract';
import { daysText } from './days-text';

const api = browserApi<typeof newsletterCalls>();

export const meta = privateMeta('Confirm the newsletter');

export const handle = keyInAddress;

/** The page of the mailed link. In the browser that subscribed, opening it confirms the subscription; in another one, its button does. */
export default function SubscriptionConfirmPage() {
  const { code = '' } = useParams();
  const { sent, start } = useSendOnce(
    'newsletter',
    useMemo(
      () => ({
        send: (): Promise<ConfirmedSubscription> => api('POST /v2/support/subscription/confirm', { body: { code } }),
        check: () => api('POST /v2/support/subscription/confirm/check', { body: { code } }),
      }),
      [code],
    ),
  );
  return (
    <Page title="Newsletter" crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: newsletterPaths.subscribe() }, { label: 'Confirm' }]} narrow>
      {(sent.state === 'opening' || sent.state === 'sending') && <Loading />}
      {sent.state === 'waiting' && (
        <Notice title="One click left">
          <p>Then the newsletter comes to this address.</p>
          <Button onClick={start}>Confirm my subscription</Button>
        </Notice>
      )}
      {sent.state === 'done' && (
        <Notice title={sent.answer.deliver_on.length > 0 ? 'You are subscribed' : 'You have unsubscribed since'}>
          {sent.answer.deliver_on.length > 0 ? (
            <p>
              It comes to <strong>{sent.answer.email}</strong> on {daysText(sent.answer.deliver_on)}, whenever there are new jobs.
            </p>
          ) : (
            <p>The link was used before. To get the newsletter again, subscribe once more.</p>
          )}
          <p>
            <Link to={jobPaths.list()}>Browse the jobs</Link>
          </p>
        </Notice>
      )}
      {sent.state === 'failed' && (
        <Notice title="The newsletter was not confirmed" failed>
          <p>{sent.error.message}</p>
          <p>
            <Link to={newsletterPaths.subscribe()}>Subscribe again</Link>
          </p>
        </Notice>
      )}
    </Page>
  );
}
