import { lazy, Suspense } from 'react';
import { isAdminRoleHidden } from '~/accounts/web/session/role-overrides';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';

const AdminTools = lazy(() => import('./AdminTools'));

/** The tools of admins, also while their role is hidden. Nobody else loads them. */
export function ForAdmins({ place }: { place: 'bar' | 'menu' }) {
  const session = useSession();
  if (!hasRole(session, Role.admin) && !(session.status === 'logged in' && isAdminRoleHidden())) return null;
  return (
    <Suspense fallback={null}>
      <AdminTools place={place} />
    </Suspense>
  );
}
