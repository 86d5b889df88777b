import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { confirmDialog, confirmRemoval } from '~/platform/ui/confirm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { PostLine } from '~/posts/schemas';
import { api } from './post-api';

/** Whether a post was never live: it is a draft, or in review. */
const isUnpublished = ({ state }: PostLine): boolean => state === 'pending' || state === 'review';

/** The effect of deleting a post, by its state. */
export function consequenceOf({ state, headline, application_count: count }: Pick<PostLine, 'state' | 'headline' | 'application_count'>): string {
  const deleted = `“${headline || 'Untitled post'}” is deleted permanently.`;
  if (state === 'pending') return deleted;
  const unlisted = state === 'live' ? [' It’s no longer listed.'] : [];
  const applications =
    count > 0 ? [` Its ${pluralize(count, 'application')} will stay in Old Expired Jobs, where you can read and reply to ${count === 1 ? 'it' : 'them'}.`] : [];
  const refund = state === 'expired' ? [] : [' Your payment isn’t refunded.'];
  return [deleted, ...unlisted, ...applications, ' Its receipt stays in your orders.', ...refund].join('');
}

/** Deleting and duplicating a post, each after a confirmation. */
export function usePostActions() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [keys] = useState(() => attemptKeys());

  const remove = async (post: PostLine, then: () => unknown = revalidate) => {
    if (!(await confirmRemoval('Are you sure you want to delete this record??', 'Delete', consequenceOf(post)))) return;
    try {
      await api(isUnpublished(post) ? 'DELETE /v2/employer/jobs_prep/{id}' : 'DELETE /v2/employer/jobs/{id}', { params: { id: post._id } });
      toastSuccess('Record removed');
      await then();
    } catch (error) {
      toastFailure('Record removal error', error);
    }
  };

  const copy = async (post: PostLine) => {
    if (!(await confirmDialog('Are you sure you want to copy this record??', 'Duplicate', 'The duplicate is a new incomplete post you can change.'))) return;
    try {
      const call = isUnpublished(post) ? 'GET /v2/employer/jobs_prep/copy/{id}' : 'GET /v2/employer/jobs_prep/copylive/{id}';
      const copied = await keys.send({ copied: post._id }, (attempt) => api(call, { params: { id: post._id } }, attempt));
      toastSuccess('Record copied');
      navigate(employerPaths.editText(copied._id));
    } catch (error) {
      toastFailure('Record copy error', error);
    }
  };

  return { remove, copy };
}

/**
 * Renewing a published post, and marking it as filled or open again. The page names the new state afterwards. Each resolves to whether it was done.
 * @param onDone is called before the page is loaded again.
 */
export function useStatusActions({ _id: id }: PostLine, onDone?: () => void) {
  const { revalidate } = useRevalidator();
  const run = async (action: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await action();
      onDone?.();
      await revalidate();
      return true;
    } catch (error) {
      toastFailure(failed, error);
      return false;
    }
  };
  const params = { id };
  return {
    renew: () => run(() => api('POST /v2/employer/jobs/renew/{id}', { params }), 'The job wasn’t renewed'),
    undoRenewal: () => run(() => api('POST /v2/employer/jobs/undo_renewal/{id}', { params }), 'The renewal wasn’t undone'),
    confirmOpen: () => run(() => api('POST /v2/employer/jobs/still_open/{id}', { params }), 'The job wasn’t confirmed'),
    setFilled: (filled: boolean) => run(() => api('POST /v2/employer/jobs/filled/{id}', { params, body: { filled } }), 'The job wasn’t changed'),
  };
}
