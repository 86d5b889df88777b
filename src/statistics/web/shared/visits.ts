import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import type { VisitEvent } from '../../statistics';
import { arrival, notePage, pageBefore } from './visit-memory';

/**
 * Counts an act of the visitor. Most pages count none, so the code for it is a file of its own; the page before is read at once, because
 * the next one may be shown when that file has come.
 */
export function countSoon(event: VisitEvent, postId: string): void {
  const before = pageBefore();
  // A page whose file does not load any more, after a deployment, counts nothing.
  import('./count-visit').then(({ countVisit }) => countVisit(event, postId, before)).catch(() => {});
}

/** Counts that a job was opened, or its application form. The members of its organization and the staff do not count. */
export function useCountVisit(event: VisitEvent, job: { _id: string; organization: { _id: string } }): void {
  const session = useSession();
  const isOwn = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === job.organization._id);
  const isVisitor = session.status !== 'unknown' && !isOwn && !hasRole(session, Role.admin);
  useEffect(() => {
    if (isVisitor) countSoon(event, job._id);
  }, [isVisitor, event, job._id]);
}

/** Keeps the source of a link on any page, and the page that leads to the next one. */
export function useVisitSources(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query may name a source.
  useEffect(() => {
    arrival();
    notePage(pathname);
  }, [pathname, search]);
}
