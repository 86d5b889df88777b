/** A way back that stays on this site, or undefined: only a path is taken, whatever was written (decisions §6). */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = new URL(path, 'http://board.invalid');
  return url.origin === 'http://board.invalid' && !/^\/[/\\]/.test(path) ? url.pathname + url.search + url.hash : undefined;
}

/** Where somebody who signs in goes: the way back, else the employer's desk, else the account (1 §2). */
export function pathAfterLogin(roles: string[], search: URLSearchParams): string {
  const back = safePath(search.get('nextUrl')) ?? safePath(search.get('redirect'));
  return back ?? (roles.includes('employer') || roles.includes('organization') ? '/employer/home' : '/account/home');
}
