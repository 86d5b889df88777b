import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import type { EmployerPost } from '~/jobs/schemas';
import { employerPaths } from '~/platform/paths';
import { confirmDialog } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import classes from './ManagePage.module.css';
import { usePostActions, useStatusActions } from './post-actions';
import { api } from './post-api';

/** The tools for a whole post: renew, mark filled, test, copy, delete. */
export function ManageTools({ post }: { post: EmployerPost }) {
  const navigate = useNavigate();
  const { copy, remove } = usePostActions();
  const { renew, setFilled } = useStatusActions(post);
  const [testing, setTesting] = useState(false);
  const toggleFilled = async () => {
    if (
      !post.filled &&
      !(await confirmDialog('Mark this job as filled?', 'Mark as filled', 'It is removed from the public lists, and no one can apply any more.'))
    )
      return;
    await setFilled(!post.filled);
  };

  return (
    <>
      <section className={classes.tools} aria-label="Tools">
        <h2>Tools</h2>
        {post.can_renew && (
          <>
            <Button onClick={() => void renew()}>Renew free for 90 days</Button>
            <p>The 90 days start today, and the job moves to the top of the lists. Only for jobs that are not filled.</p>
          </>
        )}
        {!post.review && (
          <Button variant="default" onClick={() => void toggleFilled()}>
            {post.filled ? 'Reopen this job' : 'Mark as filled'}
          </Button>
        )}
        <Button variant="default" onClick={() => setTesting(true)}>
          Send test application
        </Button>
        <Button variant="default" onClick={() => void copy(post)}>
          Duplicate post
        </Button>
        <Button variant="subtle" color="accent" onClick={() => void remove(post, () => navigate(employerPaths.posts('current')))}>
          Delete post
        </Button>
      </section>
      {testing && (
        <Dialog title="Send test application" onClose={() => setTesting(false)}>
          <TestForm postId={post._id} onSent={() => setTesting(false)} />
        </Dialog>
      )}
    </>
  );
}

function TestForm({ postId, onSent }: { postId: string; onSent(): void }) {
  const session = useSession();
  const form = useApiForm({
    initialValues: { email: session.status === 'logged in' ? session.user.email : '' },
    submit: (body) => api('POST /account/jobs/send_test/{id}', { params: { id: postId }, body }),
    onSuccess: () => {
      toastSuccess('Test Application Sent');
      onSent();
    },
    onFailure: (error) => toastFailure('Test Application Failed', error),
  });
  return (
    <ApiForm form={form} action="Send test application" labels={{ email: 'Email' }}>
      <TextInput label="Email" description="An example of an application is mailed here." type="email" data-autofocus {...form.field('email')} />
    </ApiForm>
  );
}
