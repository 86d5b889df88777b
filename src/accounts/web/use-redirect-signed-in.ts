import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathAfterLogin } from '../rules';
import { useSession } from './session';

/** Whoever is, or has just become, signed in leaves an auth page: to the way back, the employer's desk or the account (1 §2). */
export function useRedirectSignedIn(): void {
  const session = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const roles = session.status === 'signed in' ? session.user.roles : undefined;
  useEffect(() => {
    if (roles) navigate(pathAfterLogin(roles, search), { replace: true });
  }, [roles, search, navigate]);
}
