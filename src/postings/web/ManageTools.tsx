import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { Dialog } from '~/platform/ui/Dialog';
import { FoldedTools } from '~/platform/ui/FoldedTools';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { EmployerPost } from '~/posts/schemas';
import classes from './ManagePage.module.css';
import { useQuestion } from './ManageQuestion';
import { hasFlyer, listOf } from './PostRows';
import { usePostActions, useStatusActions } from './post-actions';
import { api } from './post-api';

/** Whether somebody applies to a post now, or will once it is approved. */
const takesApplications = ({ state, filled, taken_down }: EmployerPost): boolean => state !== 'expired' && !filled && !taken_down;

/** The id of the tools, for the button that shows them on a phone. */
export const TOOLS = 'post-tools';

/** The tools for a whole post: mark filled, test, duplicate. A post that staff took down, that is filled or expired, has only those that do something for it. */
export function ManageTools({ post }: { post: EmployerPost }) {
  const { copy } = usePostActions();
  const { setFilled } = useStatusActions(post);
  const { ask } = useQuestion();
  const [testing, setTesting] = useState(false);

  return (
    <>
      <FoldedTools id={TOOLS} closing>
        <section className={`stack gap-s above-l ${classes.tools}`} aria-label="Tools">
          <h2>Tools</h2>
          {!post.review && !post.taken_down && (
            <Button variant="default" onClick={() => (post.filled ? void setFilled(false) : ask('filled'))}>
              {post.filled ? 'Reopen this job' : 'Mark as filled'}
            </Button>
          )}
          {hasFlyer(post) && (
            <Button component={Link} to={employerPaths.flyer(post._id)} variant="default">
              Print the flyer
            </Button>
          )}
          {takesApplications(post) && (
            <Button variant="default" onClick={() => setTesting(true)}>
              Send test application
            </Button>
          )}
          <Button variant="default" onClick={() => void copy(post)}>
            Duplicate post
          </Button>
        </section>
      </FoldedTools>
      {testing && (
        <Dialog title="Send test application" onClose={() => setTesting(false)}>
          <TestForm postId={post._id} onSent={() => setTesting(false)} />
        </Dialog>
      )}
    </>
  );
}

/** The last control of the page, since it takes everything on it away. */
export function DeletePost({ post }: { post: EmployerPost }) {
  const navigate = useNavigate();
  const { remove } = usePostActions();
  return (
    <p className={`ruled inset-above-l ${classes.delete}`}>
      <Button variant="subtle" size="sm" color="accent" h="auto" py="xs" onClick={() => void remove(post, () => navigate(employerPaths.posts(listOf(post))))}>
        <span className={`breaks snug ${classes.wrapped}`}>
          Delete “<span dir="auto">{post.headline || 'Untitled post'}</span>”
        </span>
      </Button>
    </p>
  );
}

function TestForm({ postId, onSent }: { postId: string; onSent(): void }) {
  const session = useSession();
  const form = useApiForm({
    initialValues: { email: session.status === 'logged in' ? session.user.email : '' },
    submit: (body, attempt) => api('POST /account/jobs/send_test/{id}', { params: { id: postId }, body }, attempt),
    onSuccess: () => {
      toastSuccess('Test Application Sent');
      onSent();
    },
    onFailure: (error) => toastFailure('Test Application Failed', error),
  });
  return (
    <ApiForm form={form} action="Send test application" labels={{ email: 'Email' }}>
      <TextInput label="Email" description="We’ll email a sample application to this address." type="email" data-autofocus {...form.field('email')} />
    </ApiForm>
  );
}
