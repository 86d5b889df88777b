import { withoutTrailingSlashes } from '~/platform/text';

/**
 * Whether the operator has switched off a page, or one above it (see docs/operating.md). Paths are matched like in the router:
 * in any case, with or without a trailing slash.
 */
export const isRouteDisabled = (pathname: string, disabledRoutes: readonly string[]): boolean =>
  disabledRoutes.some((path) => withTrailingSlash(pathname).startsWith(withTrailingSlash(path)));

const withTrailingSlash = (path: string): string => `${withoutTrailingSlashes(path.toLowerCase())}/`;
