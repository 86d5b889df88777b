import { Textarea } from '@mantine/core';
import { useCallback } from 'react';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { useSite } from '~/platform/web/site';
import type { sharingCalls } from '../../contract';
import { type SharedJob, shareMessage } from '../../share-message';

const api = browserApi<typeof sharingCalls>();

interface PageShareProps {
  job: SharedJob;
  /** Called after the job was shared. */
  onShared(): void;
}

/** Shares a job to the board's own page. Renders nothing for users who may not. */
export function PageShare({ job, onShared }: PageShareProps) {
  const { siteName } = useSite();
  const [loaded] = useAsyncData(useCallback(() => api('GET /v2/fb/share/{post_id}', { params: { post_id: job._id } }), [job._id]));
  if (loaded.state !== 'loaded' || !loaded.data.may_share) return null;
  const { connected, shared } = loaded.data;
  return (
    <section className="ruled above-l inset-above-l" aria-label="Our page">
      <h3 className="below-s">On {siteName}’s Facebook page</h3>
      {shared && <p>This job is already on the page.</p>}
      {!shared && !connected && <p>No page is connected yet. Leave a text for our staff to post later, or use the links above.</p>}
      {!shared && <ShareForm job={job} connected={connected} onShared={onShared} />}
    </section>
  );
}

function ShareForm({ job, connected, onShared }: PageShareProps & { connected: boolean }) {
  const form = useApiForm({
    initialValues: { message: shareMessage(job) },
    submit: ({ message }, attempt) => api('POST /v2/fb/share', { body: { post_id: job._id, message } }, attempt),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onShared();
    },
    onFailure: (error) => toastFailure('Failed posting', error),
  });
  return (
    <ApiForm form={form} action={connected ? 'Share to our page' : 'Leave it for our staff'} heading="Failed posting" labels={{ message: 'Message' }}>
      <Textarea label="Message" description="We’ll add the link to the job." minRows={2} maxRows={8} dir="auto" {...form.field('message')} />
    </ApiForm>
  );
}
