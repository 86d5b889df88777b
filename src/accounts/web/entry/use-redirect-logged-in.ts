import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathAfterLogin } from '../../rules';
import { useSession } from '../shared/session';

/** Redirects a logged-in user from an auth page to the path to return to, the employer home page or the account page. */
export function useRedirectLoggedIn(): void {
  const session = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const roles = session.status === 'logged in' ? session.user.roles : undefined;
  useEffect(() => {
    if (roles) navigate(pathAfterLogin(roles, search), { replace: true });
  }, [roles, search, navigate]);
}
