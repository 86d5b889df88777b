import { withoutTrailingSlashes } from '~/platform/text';

/** Whether a page is among those that the operator has switched off, or below one of them (decisions §7). Paths are matched as the router does: in any case, with or without a slash at the end. */
export const isRouteDisabled = (pathname: string, disabledRoutes: readonly string[]): boolean =>
  disabledRoutes.some((path) => slashed(pathname).startsWith(slashed(path)));

const slashed = (path: string): string => `${withoutTrailingSlashes(path.toLowerCase())}/`;
