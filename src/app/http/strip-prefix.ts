/** A request for the same address without the first part of its path: `/api/jobs` → `/jobs` for the prefix `/api`. */
export function stripPrefix(request: Request, prefix: string): Request {
  const url = new URL(request.url);
  if (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)) url.pathname = url.pathname.slice(prefix.length) || '/';
  return new Request(url, request);
}
