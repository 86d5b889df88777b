import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSession } from '~/accounts/web/session';
import type { EmployerPost } from '~/jobs/schemas';
import { confirmDialog } from '~/platform/ui/confirm';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import classes from './ManagePage.module.css';
import { usePostActions } from './post-actions';
import { api } from './post-api';

/** What can be done with the whole post. */
export function ManageTools({ post }: { post: EmployerPost }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { copy, remove } = usePostActions();
  const [testing, setTesting] = useState(false);
  const params = { id: post._id };

  const act = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      toastSuccess(done);
      await revalidate();
    } catch (error) {
      toastFailure(failed, error);
    }
  };
  const renew = () => act(() => api('POST /v2/employer/jobs/renew/{id}', { params }), 'Renewed for 90 days', 'The job was not renewed');
  const fill = async () => {
    if (!post.filled && !(await confirmDialog('Mark this job as filled?', 'Mark as filled', 'It leaves the public lists, and nobody can apply any more.')))
      return;
    const words = post.filled ? 'Open for applications again' : 'Marked as filled. Mazel tov!';
    await act(() => api('POST /v2/employer/jobs/filled/{id}', { params, body: { filled: !post.filled } }), words, 'The job was not changed');
  };

  return (
    <section className={classes.tools} aria-label="Tools">
      <h2>Tools</h2>
      {post.can_renew && (
        <>
          <Button onClick={() => void renew()}>Renew free for 90 days</Button>
          <p>Starts today, at the top of the lists. For jobs that are not filled yet.</p>
        </>
      )}
      <Button variant="default" onClick={() => void fill()}>
        {post.filled ? 'Not filled after all' : 'Mark as filled'}
      </Button>
      <Button variant="default" onClick={() => setTesting(true)}>
        Send test application
      </Button>
      <Button variant="default" onClick={() => void copy(post)}>
        Duplicate post
      </Button>
      <Button variant="subtle" color="pomegranate" onClick={() => void remove(post, () => navigate('/employer/jobs/list/current/1'))}>
        Delete post
      </Button>
      <Modal opened={testing} onClose={() => setTesting(false)} title="Send test application">
        <TestForm postId={post._id} onSent={() => setTesting(false)} />
      </Modal>
    </section>
  );
}

function TestForm({ postId, onSent }: { postId: string; onSent(): void }) {
  const session = useSession();
  const form = useApiForm({
    initialValues: { email: session.status === 'signed in' ? session.user.email : '' },
    submit: (body) => api('POST /account/jobs/send_test/{id}', { params: { id: postId }, body }),
    onSuccess: () => {
      toastSuccess('Test Application Sent');
      onSent();
    },
    onFailure: (error) => toastFailure('Test Application Failed', error),
  });
  return (
    <ApiForm form={form} action="Send test application" labels={{ email: 'Email' }}>
      <TextInput label="Email" description="A made-up applicant’s application is mailed here." type="email" data-autofocus {...form.field('email')} />
    </ApiForm>
  );
}
