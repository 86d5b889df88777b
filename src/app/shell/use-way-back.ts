import { useLocation } from 'react-router';

/** The page that follows a login from here, for the links to it; the front page follows without one. The pages for logging in and signing up keep theirs. */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/auth/')) return new URLSearchParams(search).get('redirect') ?? undefined;
  return pathname === '/' ? undefined : pathname + search;
}
