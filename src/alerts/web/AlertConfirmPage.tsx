import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { alertPaths, jobPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { Loading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { useSendOnce } from '~/platform/web/use-send-once';
import type { alertCalls } from '../contract';
import classes from './Alerts.module.css';

const api = browserApi<typeof alertCalls>();

export const meta = privateMeta('Confirm a job alert');

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
        <div className={classes.notice}>
          <p>One click, and new jobs come to this address.</p>
          <Button onClick={start}>Begin the alert</Button>
        </div>
      )}
      {sent.state === 'done' && (
        <div className={classes.notice} role="status">
          <h2>Your alert has begun</h2>
          <p>
            We write to you when a new job matches <strong dir="auto">{sent.answer.title}</strong>.
          </p>
          <p>
            <Link to={pathOf(sent.answer.link)}>See all your alerts</Link>
          </p>
        </div>
      )}
      {sent.state === 'failed' && (
        <div className={classes.notice} role="alert" data-failed="">
          <h2>The alert was not confirmed</h2>
          <p>{sent.error.message}</p>
          <p>
            <Link to={jobPaths.search()}>Search jobs</Link>
          </p>
        </div>
      )}
    </Page>
  );
}
