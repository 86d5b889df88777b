import { Textarea } from '@mantine/core';
import { useCallback } from 'react';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { useSite } from '~/platform/web/site';
import type { jobCalls } from '../contract';
import type { PostSummary } from '../schemas';
import classes from './ShareDialog.module.css';
import { shareMessage } from './share-message';

const api = browserApi<typeof jobCalls>();

interface PageShareProps {
  job: PostSummary;
  /** The job is on the page. */
  onShared(): void;
}

/** Puts a job on the board's own page (1 §2), for who may; everybody else sees nothing of it. */
export function PageShare({ job, onShared }: PageShareProps) {
  const { siteName } = useSite();
  const [loaded] = useAsyncData(useCallback(() => api('GET /v2/fb/share/{post_id}', { params: { post_id: job._id } }), [job._id]));
  if (loaded.state !== 'loaded' || !loaded.data.may_share) return null;
  const { connected, shared } = loaded.data;
  return (
    <section className={classes.page} aria-label="Our page">
      <h3>On {siteName}’s Facebook page</h3>
      {!connected && <p>No page is connected to this board yet. The ways above work without one.</p>}
      {connected && shared && <p>The page has this job already.</p>}
      {connected && !shared && <ShareForm job={job} onShared={onShared} />}
    </section>
  );
}

function ShareForm({ job, onShared }: PageShareProps) {
  const form = useApiForm({
    initialValues: { message: shareMessage(job) },
    submit: ({ message }) => api('POST /v2/fb/share', { body: { post_id: job._id, message } }),
    onSuccess: () => {
      toastSuccess('Successfully posted.');
      onShared();
    },
    onFailure: (error) => toastFailure('Failed posting', error),
  });
  return (
    <ApiForm form={form} action="Share to our page" heading="Failed posting" labels={{ message: 'Message' }}>
      <Textarea label="Message" description="The link to the job goes with it." minRows={2} maxRows={8} dir="auto" {...form.field('message')} />
    </ApiForm>
  );
}
