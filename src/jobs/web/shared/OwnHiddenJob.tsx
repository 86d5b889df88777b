import { type ReactNode, useCallback } from 'react';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths } from '~/platform/paths';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { jobCalls } from '../../contract';

const api = browserApi<typeof jobCalls>();

interface OwnHiddenJobProps {
  id: string;
  /** What everybody else sees. */
  children: ReactNode;
}

/** For the employer of a job that the public cannot open: why that is, and the way to its page. For everybody else the other content. */
export function OwnHiddenJob({ id, children }: OwnHiddenJobProps) {
  return hasRole(useSession(), ...employerRoles) ? (
    <OfEmployer key={id} id={id}>
      {children}
    </OfEmployer>
  ) : (
    children
  );
}

function OfEmployer({ id, children }: OwnHiddenJobProps) {
  const load = useCallback(() => api('GET /v2/employer/posts/{id}', { params: { id } }), [id]);
  const [loaded] = useAsyncData(load);
  if (loaded.state === 'loading') return null;
  if (loaded.state !== 'loaded') return children;
  const { headline, active, state } = loaded.data;
  const isDraft = state === 'pending' || state === 'review';
  return (
    <EmptyState
      heading="h1"
      title={headline || 'Untitled post'}
      action={
        <PlainLink to={isDraft ? employerPaths.editPost(id) : employerPaths.managePost(id)}>{isDraft ? 'Go on with this post' : 'Manage this job'}</PlainLink>
      }
    >
      {isDraft && 'This job is not public yet. Only you and the members of your organization can see it.'}
      {!isDraft && !active && 'Our staff have taken this job down, so the public cannot open it. Its page says why, and you can answer there.'}
      {!isDraft && active && 'You have hidden this job, so the public cannot open it. Turn on “Posted” to show it again.'}
    </EmptyState>
  );
}
