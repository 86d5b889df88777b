import { lazy, type ReactNode, Suspense } from 'react';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { employerRoles, Role } from '~/platform/http/roles';

const HiddenJob = lazy(() => import('./HiddenJob'));

interface OwnHiddenJobProps {
  id: string;
  /** The page that everybody else sees. */
  children: ReactNode;
}

/** For the employer of a job that the public cannot open, and for admins: why that is, and the way to its page. For everybody else the other content. */
export function OwnHiddenJob({ id, children }: OwnHiddenJobProps) {
  const session = useSession();
  const isAdmin = hasRole(session, Role.admin);
  return isAdmin || hasRole(session, ...employerRoles) ? (
    <Suspense fallback={null}>
      <HiddenJob key={id} id={id} isAdmin={isAdmin}>
        {children}
      </HiddenJob>
    </Suspense>
  ) : (
    children
  );
}
