import { pathPrefixes } from '~/platform/addresses/paths';
import { withoutTrailingSlashes } from '~/platform/text/text';

/**
 * Whether the operator has switched off a page, or one above it (see docs/operating-reference.md). Paths are matched like in the router:
 * in any case, with or without a trailing slash, by each of the prefixes under which a page is reached.
 */
export const isRouteDisabled = (pathname: string, disabledRoutes: readonly string[]): boolean => {
  const path = withSlash(pathname);
  return disabledRoutes.some((closed) => path.startsWith(withSlash(closed)) || canonical(path).startsWith(canonical(withSlash(closed))));
};

const withSlash = (path: string): string => `${withoutTrailingSlashes(path.toLowerCase())}/`;

/** A path by the first of the prefixes under which its page is reached. */
function canonical(path: string): string {
  for (const [prefix, ...aliases] of pathPrefixes) {
    const alias = aliases.find((other) => path.startsWith(`/${other}/`));
    if (alias) return `/${prefix}${path.slice(alias.length + 1)}`;
  }
  return path;
}
