import { type ReactNode, useCallback } from 'react';
import { adminPaths, employerPaths } from '~/platform/addresses/paths';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { postCalls } from '../../contract';

const api = browserApi<typeof postCalls>();

interface HiddenJobProps {
  id: string;
  isAdmin: boolean;
  /** Shown where the viewer may not know of the job. */
  children: ReactNode;
}

/** Why the public cannot open a job, and the way to its page; the other content where the viewer may not know. It is loaded by itself, because visitors never need it. */
export default function HiddenJob({ id, isAdmin, children }: HiddenJobProps) {
  const load = useCallback(() => api('GET /v2/employer/posts/{id}', { params: { id } }), [id]);
  const [loaded] = useAsyncData(load);
  if (loaded.state === 'loading') return null;
  if (loaded.state !== 'loaded') return children;
  const { headline, active, state } = loaded.data;
  const isDraft = state === 'pending' || state === 'review';
  if (isAdmin) {
    const reason = isDraft ? 'It hasn’t been published yet.' : active ? 'Its employer has hidden it.' : 'Our staff took it down.';
    return (
      <EmptyState
        heading="h1"
        title={headline || 'Untitled post'}
        action={<PlainLink to={adminPaths.record(isDraft ? 'posts_prep' : 'posts', id)}>See the record of this job</PlainLink>}
      >
        The public can’t open this job. {reason}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h1"
      title={headline || 'Untitled post'}
      action={
        <PlainLink to={isDraft ? employerPaths.editPost(id) : employerPaths.managePost(id)}>{isDraft ? 'Continue this post' : 'Manage this job'}</PlainLink>
      }
    >
      {isDraft && 'This job isn’t public yet. Only you and members of your organization can see it.'}
      {!isDraft && !active && 'Our staff took this job down, so the public can’t open it. Its page says why, and you can reply there.'}
      {!isDraft && active && 'You’ve hidden this job, so the public can’t open it. Turn on “Posted” to show it again.'}
    </EmptyState>
  );
}
