import { useNavigation } from 'react-router';

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
