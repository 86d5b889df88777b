import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import type { EmployerPost } from '~/jobs/schemas';
import { DAY } from '~/platform/clock';
import { employerPaths } from '~/platform/paths';
import { confirmDialog } from '~/platform/ui/confirm';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
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
            <Button onClick={() => void renew()}>Renew free for {post.renewal_days} days</Button>
            <p>{renewalWords(post)} Only for jobs that are not filled.</p>
          </>
        )}
        {post.renews_on && post.expires_on && (
          <p>
            Renewed: on {formatDate(post.renews_on)} the job moves to the top of the lists, and it runs until {formatDate(post.expires_on)}.
          </p>
        )}
        {!post.review && (
          <Button variant="default" onClick={() => void toggleFilled()}>
            {post.filled ? 'Reopen this job' : 'Mark as filled'}
          </Button>
        )}
        {!post.review && (
          <Button component={Link} to={employerPaths.flyer(post._id)} variant="default">
            Print the flyer
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

/** From when the days of a renewal count. */
function renewalWords({ state, expires_on, renewal_days: days }: EmployerPost): string {
  if (state !== 'live' || !expires_on) return `The ${days} days start today, and the job moves to the top of the lists.`;
  const end = new Date(new Date(expires_on).getTime() + days * DAY).toISOString();
  return `No day is lost: the ${days} days start when the job would end, on ${formatDate(expires_on)}. It then moves to the top of the lists, and runs until ${formatDate(end)}.`;
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
