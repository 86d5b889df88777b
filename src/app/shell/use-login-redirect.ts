import { useLocation } from 'react-router';
import { useHydrated } from '~/platform/ui/useHydrated';

/** The page that follows a login from here, for the links to it; the front page follows without one. The pages for logging in and signing up keep theirs. */
export function useLoginRedirect(): string | undefined {
  const { pathname, search, hash } = useLocation();
  // The server has no hash, and the browser's first rendering must be the same.
  const isHydrated = useHydrated();
  if (pathname.startsWith('/auth/')) return new URLSearchParams(search).get('redirect') ?? undefined;
  return pathname === '/' ? undefined : pathname + search + (isHydrated ? hash : '');
}
