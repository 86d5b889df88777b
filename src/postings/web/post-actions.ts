import { useNavigate, useRevalidator } from 'react-router';
import type { EmployerPost } from '~/jobs/schemas';
import { employerPaths } from '~/platform/paths';
import { confirmDialog } from '~/platform/ui/confirm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { api } from './post-api';

/** Whether a post was never live: it is a draft, or in review. */
const isUnpublished = ({ state }: EmployerPost): boolean => state === 'pending' || state === 'review';

const PERMANENT = 'It is deleted permanently. Its receipt stays in your orders.';
/** What deleting a post means, by its state. */
const consequences: Record<EmployerPost['state'], string | undefined> = {
  pending: undefined,
  review: `${PERMANENT} What you paid is not given back.`,
  live: PERMANENT,
  expired: PERMANENT,
};

/** Deleting and copying a post, each after a confirmation. */
export function usePostActions() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const remove = async (post: EmployerPost, then: () => unknown = revalidate) => {
    const consequence = consequences[post.state];
    if (!(await confirmDialog('Are you sure you want to delete this record??', 'Delete', consequence))) return;
    try {
      await api(isUnpublished(post) ? 'DELETE /v2/employer/jobs_prep/{id}' : 'DELETE /v2/employer/jobs/{id}', { params: { id: post._id } });
      toastSuccess('Record removed');
      await then();
    } catch (error) {
      toastFailure('Record removal error', error);
    }
  };

  const copy = async (post: EmployerPost) => {
    if (!(await confirmDialog('Are you sure you want to copy this record??', 'Copy', 'The copy is a new incomplete post that you can change.'))) return;
    try {
      const call = isUnpublished(post) ? 'GET /v2/employer/jobs_prep/copy/{id}' : 'GET /v2/employer/jobs_prep/copylive/{id}';
      const copied = await api(call, { params: { id: post._id } });
      toastSuccess('Record copied');
      navigate(employerPaths.editPost(copied._id));
    } catch (error) {
      toastFailure('Record copy error', error);
    }
  };

  return { remove, copy };
}

/** Renewing a published post, and marking it as filled or open again. Each resolves to whether it was done. */
export function useStatusActions({ _id: id, renewal_days: days }: EmployerPost) {
  const { revalidate } = useRevalidator();
  const run = async (action: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await action();
      toastSuccess(done);
      await revalidate();
      return true;
    } catch (error) {
      toastFailure(failed, error);
      return false;
    }
  };
  const params = { id };
  return {
    renew: () => run(() => api('POST /v2/employer/jobs/renew/{id}', { params }), `Renewed for ${days} days`, 'The job was not renewed'),
    setFilled: (filled: boolean) =>
      run(
        () => api('POST /v2/employer/jobs/filled/{id}', { params, body: { filled } }),
        filled ? 'Marked as filled. Mazel tov!' : 'Reopened for applications',
        'The job was not changed',
      ),
  };
}
