import { useCallback } from 'react';
import { useSession } from '~/accounts/web/shared/session';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { alertDialogCalls, OwnAlert } from '../../alert-contract';
import { isNarrow, type SavedSearch, tidySearch } from '../../alert-terms';

const api = browserApi<typeof alertDialogCalls>();

/**
 * The alert that the user has for a search already: null for none, for visitors, and until it is known.
 * @param closings how often the dialog was closed, which may have saved an alert.
 */
export function useOwnAlert(search: SavedSearch, closings: number): OwnAlert | null {
  const isUser = useSession().status === 'logged in';
  const asked = JSON.stringify(tidySearch(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each closing looks for the alert again.
  const load = useCallback(async () => {
    const wanted = JSON.parse(asked) as SavedSearch;
    if (!isUser || !isNarrow(wanted)) return null;
    // A search that an alert may not have, such as one with very many filters, has none.
    return api('POST /v2/alerts/find', { body: { search: wanted } }).then(
      ({ alert }) => alert,
      () => null,
    );
  }, [asked, isUser, closings]);
  const [loaded] = useAsyncData(load);
  return loaded.state === 'loaded' ? loaded.data : null;
}
