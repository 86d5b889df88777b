import { type NavigateOptions, useNavigation } from 'react-router';

/**
 * The terms of a search whose results are still loading. The search form shows and extends them, so that of two filters
 * chosen in quick succession neither is lost.
 * @param prefix the beginning of this search's addresses: `/jobs/search/`.
 * @returns undefined when no search is loading.
 */
export function usePendingSearch(prefix: string): URLSearchParams | undefined {
  const { location } = useNavigation();
  return location?.pathname.startsWith(prefix) ? new URLSearchParams(location.search) : undefined;
}

/**
 * How a search form goes to changed terms. They are rendered at once (`flushSync`), so that the next choice extends them also where a slow device would
 * render them later: otherwise the second of two choices takes the first one back.
 */
export const searchNavigation: NavigateOptions = { replace: true, preventScrollReset: true, flushSync: true };
