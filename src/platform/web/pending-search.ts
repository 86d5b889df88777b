import { useNavigation } from 'react-router';

/**
 * The terms of a search that is on its way on this page. Its controls show them already, and build on them: of two filters
 * chosen in quick succession neither is lost.
 * @param prefix how the addresses of this search begin: `/jobs/search/`.
 * @returns undefined where none is on its way.
 */
export function usePendingSearch(prefix: string): URLSearchParams | undefined {
  const { location } = useNavigation();
  return location?.pathname.startsWith(prefix) ? new URLSearchParams(location.search) : undefined;
}
