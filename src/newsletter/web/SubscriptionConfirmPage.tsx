import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { jobPaths, newsletterPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { Loading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { useSendOnce } from '~/platform/web/use-send-once';
import type { newsletterCalls } from '../contract';
import { daysText } from './days-text';
import classes from './Newsletter.module.css';

const api = browserApi<typeof newsletterCalls>();

export const meta = privateMeta('Confirm the newsletter');

/** The page of the mailed link. In the browser that subscribed, opening it confirms the subscription; in another one, its button does. */
export default function SubscriptionConfirmPage() {
  const { code = '' } = useParams();
  const { sent, start } = useSendOnce(
    'newsletter',
    useCallback(() => api('POST /v2/support/subscription/confirm', { body: { code } }), [code]),
  );
  return (
    <Page title="Newsletter" crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: newsletterPaths.subscribe() }, { label: 'Confirm' }]} narrow>
      {(sent.state === 'opening' || sent.state === 'sending') && <Loading />}
      {sent.state === 'waiting' && (
        <div className={classes.notice}>
          <p>One click, and the newsletter comes to this address.</p>
          <Button onClick={start}>Confirm my subscription</Button>
        </div>
      )}
      {sent.state === 'done' && (
        <div className={classes.notice} role="status">
          <h2>{sent.answer.deliver_on.length > 0 ? 'You are subscribed' : 'You have unsubscribed since'}</h2>
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
        </div>
      )}
      {sent.state === 'failed' && (
        <div className={classes.notice} role="alert" data-failed="">
          <h2>The newsletter was not confirmed</h2>
          <p>{sent.error.message}</p>
          <p>
            <Link to={newsletterPaths.subscribe()}>Subscribe again</Link>
          </p>
        </div>
      )}
    </Page>
  );
}
